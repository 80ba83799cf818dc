import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newBlock } from '#block-schemas/index.ts';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { BlockPanel } from './block-panel.tsx';

const open = (blocks: TestBlocks, width = 1280) => renderBuilder(<BlockPanel id="b" />, { blocks, width });
const screenOfRow = (name: string) =>
  page.getByRole('radiogroup', { name: 'Screen of Blocks in a row' }).getByRole('radio', { name });
const rowField = () => page.getByRole('combobox', { name: 'Blocks in a row' });

describe('a field with a value by screen', () => {
  it('is set for the screen the canvas shows, follows the wider one until then, and can be reset', async () => {
    const builder = await open({ b: { type: 'content-blocks', props: { blocks_per_row: 4 } } });
    const props = () => builder.store.getBlock('b')?.props;
    await page.getByRole('tab', { name: 'Layout' }).click();
    await expect.element(rowField()).toHaveDisplayValue('4');

    await screenOfRow('Tablet').click();
    expect(builder.view.get().width).toBe(820);
    await expect.element(page.getByText('Not set for tablets: as on the desktop, where there is room.')).toBeVisible();
    await rowField().selectOptions('3');
    expect(props()).toEqual({ blocks_per_row: 4, blocks_per_row_at: { tablet: 3 } });
    await expect.element(page.getByText('Only on tablets.')).toBeVisible();

    builder.view.set({ ...builder.view.get(), width: 390 });
    await expect.element(page.getByText('Not set for phones: as on tablets, where there is room.')).toBeVisible();
    await expect.element(rowField()).toHaveDisplayValue('3');
    await rowField().selectOptions('2');
    expect(props()).toEqual({ blocks_per_row: 4, blocks_per_row_at: { tablet: 3, phone: 2 } });
    expect(await violations()).toEqual([]);

    await page.getByRole('button', { name: 'Follow tablets again' }).click();
    await expect.element(rowField()).toHaveFocus();
    expect(props()).toEqual({ blocks_per_row: 4, blocks_per_row_at: { tablet: 3 } });
    builder.store.undo();
    expect(props()).toEqual({ blocks_per_row: 4, blocks_per_row_at: { tablet: 3, phone: 2 } });
    await expect.element(screenOfRow('Tablet, own value')).toBeVisible();

    await screenOfRow('Desktop').click();
    await rowField().selectOptions('2');
    expect(props()).toMatchObject({ blocks_per_row: 2, blocks_per_row_at: { tablet: 3, phone: 2 } });
  });

  it('works in the items of a block, and shows what is wrong with a value of one screen', async () => {
    const groups = { g1: { key: 'a0', props: { tab_label: 'Service' } } };
    const builder = await open({ b: { type: 'expanded-entry-form', groups } });
    await page.getByRole('button', { name: 'Service', exact: true }).click();
    builder.view.set({ ...builder.view.get(), width: 390 });
    const space = page.getByRole('spinbutton', { name: 'Space beside the label (px)' });
    await expect.element(space).toHaveValue(22);
    await space.fill('200');
    expect(builder.store.getBlock('b')?.groups.g1?.props).toMatchObject({ tab_x_padding_at: { phone: 200 } });
    await expect.element(page.getByText('Enter 80 or less')).toBeVisible();
  });
});

describe('a field that matters only sometimes', () => {
  const label = () => page.getByRole('textbox', { name: 'Label of the count-down' });

  it('comes and goes with what it depends on, and keeps its value', async () => {
    const builder = await open({ b: { type: 'image-box', props: { background_image: { id: 'a/b' } } } });
    await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true })).toBeVisible();
    await expect.element(label()).not.toBeInTheDocument();
    const timer = page.getByRole('switch', { name: 'Count down to a moment' });
    await userEvent.click(timer.element());
    await label().fill('Until Sunday');
    await expect.element(page.getByText('This field is required')).toBeVisible();
    await userEvent.click(timer.element());
    await expect.element(label()).not.toBeInTheDocument();
    await expect.element(page.getByText('This field is required')).not.toBeInTheDocument();
    expect(builder.store.getBlock('b')?.props).toMatchObject({ has_timer: false, timer_label: 'Until Sunday' });
    await userEvent.click(timer.element());
    await expect.element(label()).toHaveValue('Until Sunday');
  });

  it('in an item looks at the block around it', async () => {
    const groups = { g1: { key: 'a0', props: { label: 'Power' } } };
    await open({ b: { type: 'section-tabs', groups } }, 390);
    await page.getByRole('button', { name: 'Power', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Hash id' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Title of the card' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('switch', { name: 'Open the tabs in a window' }).element());
    await expect.element(page.getByRole('textbox', { name: 'Title of the card' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

it('code is not made raw, and raw code not changed, by somebody the server would refuse it', async () => {
  const blocks = { b: { type: 'html-box', props: { code: '<p>Ours</p>', is_raw: true } } };
  const code = () => page.getByRole('textbox', { name: 'Code' });
  const raw = () => page.getByRole('switch', { name: /^Raw: keep scripts/ });
  await renderBuilder(<BlockPanel id="b" />, { blocks, services: new FakeServices('publisher') });
  await expect.element(raw()).toBeDisabled();
  await expect.element(code()).toHaveAttribute('readonly');
  await renderBuilder(<BlockPanel id="b" />, { blocks, services: new FakeServices('developer') });
  await expect.element(raw()).toBeEnabled();
  await expect.element(code()).not.toHaveAttribute('readonly');
});

describe('short fields', () => {
  const top = (name: string) => page.getByRole('combobox', { name }).element().getBoundingClientRect().top;
  const panel = async (width: number, type = 'hero-title-banner') => {
    await renderBuilder(
      <div style={{ inlineSize: width }}>
        <BlockPanel id="b" />
      </div>,
      { blocks: { b: { type } } },
    );
    await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toBeVisible();
  };

  it('share a line in a panel of the usual width, one alone stands beside its label, and the order stays', async () => {
    await panel(320);
    expect(top('Heading level')).toBe(top('Heading size'));
    // Its choices need the whole width.
    expect(top('Text position')).toBeGreaterThan(top('Paragraph size') + 30);
    page.getByRole('combobox', { name: 'Heading size' }).element().focus();
    await userEvent.tab();
    await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: /Icon above the heading/ })).toHaveFocus();

    await panel(320, 'snippet');
    const label = page.getByText('Paragraph size', { exact: true }).element().getBoundingClientRect();
    const size = page.getByRole('combobox', { name: 'Paragraph size' }).element().getBoundingClientRect();
    expect(label.right).toBeLessThan(size.left);
    expect(label.top).toBeLessThan(size.bottom);
  });

  it('lie under each other in a narrow one', async () => {
    await panel(240);
    expect(top('Heading level')).toBeGreaterThan(top('Heading size') + 30);
  });
});

class Places extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname !== '/forms/locations') return super.answer(request);
    const place = (id: string, name: string, city: string) => ({
      type: 'location',
      id,
      attributes: {
        name,
        city,
        external_key: null,
        dealer_code: null,
        address: '',
        zipcode: '',
        country: '',
        phone: '',
        lat: null,
        lng: null,
        active: true,
      },
    });
    const data = [place('l1', 'Norrland Motors', 'Umeå'), place('l2', 'Coast Cars', 'Gävle')];
    return { status: 200, body: { data, meta: { total_count: 2, page: 1, items: 500, pages: 1 } } };
  }
}

describe('names and values of a form', () => {
  it('are pairs that are added, named, changed and taken away', async () => {
    const builder = await open({
      b: { type: 'entry-form', props: { form_hidden_field_mapping: { source: 'spring' } } },
    });
    const map = () => builder.store.getBlock('b')?.props.form_hidden_field_mapping;
    const hidden = page.getByRole('group', { name: 'Hidden values' });
    await expect.element(hidden.getByRole('textbox', { name: 'Value of source' })).toHaveValue('spring');
    await hidden.getByRole('button', { name: 'Add a pair' }).click();
    await hidden.getByRole('textbox', { name: 'Name, row 2' }).fill('campaign');
    await hidden.getByRole('textbox', { name: 'Value of campaign' }).fill('27');
    expect(map()).toEqual({ source: 'spring', campaign: '27' });
    await hidden.getByRole('button', { name: 'Remove source' }).click();
    expect(map()).toEqual({ campaign: '27' });
    builder.store.undo();
    await expect.element(hidden.getByRole('textbox', { name: 'Value of source' })).toHaveValue('spring');
  });

  it('keep what is typed where the values are numbers', async () => {
    const builder = await open({ b: { type: 'rent-a-car', props: { additional_json: '{}' } } });
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    const fees = page.getByRole('group', { name: 'One-way fees' });
    await fees.getByRole('button', { name: 'Add a pair' }).click();
    await userEvent.type(fees.getByRole('textbox', { name: 'Name, row 1' }), 'quay|air');
    await userEvent.type(fees.getByRole('textbox', { name: 'Value of quay|air' }), '19.5');
    expect(JSON.parse(String(builder.store.getBlock('b')?.props.additional_json))).toMatchObject({
      one_way_fees: { 'quay|air': 19.5 },
    });
  });

  it('lead to places that are found by typing; the value stays the id', async () => {
    const builder = await renderBuilder(<BlockPanel id="b" />, {
      blocks: { b: { type: 'entry-form', props: { form_location_mapping: { umea: 'l1', gone: 'l9' } } } },
      services: new Places(),
    });
    const map = () => builder.store.getBlock('b')?.props.form_location_mapping;
    const places = page.getByRole('group', { name: 'Locations by name' });
    const place = (name: string) => places.getByRole('combobox', { name: `Place of ${name}` });
    await expect.element(place('umea')).toHaveValue('Norrland Motors, Umeå');
    await expect.element(place('gone')).toHaveValue('l9 (no such place)');
    await userEvent.clear(place('umea'));
    await userEvent.type(place('umea'), 'gävle');
    await expect.element(page.getByRole('option', { name: 'Coast Cars, Gävle' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Norrland Motors, Umeå' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(place('umea')).toHaveValue('Coast Cars, Gävle');
    expect(map()).toEqual({ umea: 'l2', gone: 'l9' });
  });
});

class Forms extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    if (new URL(request.url).pathname !== '/forms/form_choices') return super.answer(request);
    const form = (id: string, name: string) => ({ type: 'form_choice', id, attributes: { name, locale: 'en' } });
    const data = [form('f1', 'Test drive'), form('f2', 'Part exchange')];
    return { status: 200, body: { data, meta: { total_count: 2, page: 1, items: 500, pages: 1 } } };
  }
}

/** A published form that asks for a car and a place. */
class ShownForm extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    if (new URL(request.url).pathname !== '/forms/forms/f1/public') return super.answer(request);
    const options = [{ value: 'lyra-sport', label: 'Lyra Sport' }];
    const field = (id: string, type: string, label: string, more = {}) => ({ id, type, label, ...more });
    const fields = [
      field('model', 'select', 'Which car?', { options }),
      field('house', 'location', 'Where?'),
      field('agree', 'consent', 'I agree'),
    ];
    const attributes = {
      name: 'Test drive',
      status: 'published',
      version: 1,
      locale: 'en',
      locales: ['en'],
      fields,
      steps: [],
      layout: { columns: 1 },
      submit_label: 'Send',
      consents: [],
      captcha: { kind: 'off', site_key: null },
      honeypot: true,
    };
    return { status: 200, body: { data: { type: 'public_form', id: 'f1', attributes } } };
  }
}

describe('what fills the form of a block', () => {
  it('leads to fields of that form by their words; one that is not there is said to be missing', async () => {
    const props = {
      form_id: 'f1',
      form_hidden_field_mapping: { model: 'lyra-sport', campaign: 'spring' },
      form_params_mapping: { car: 'model', x: 'nowhere' },
      form_location_params_mapping: { town: 'model' },
    };
    const builder = await renderBuilder(<BlockPanel id="b" />, {
      blocks: { b: { type: 'entry-form', props } },
      services: new ShownForm(),
    });
    const inGroup = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('combobox', { name });
    const field = (parameter: string) => inGroup('Fields from the address', `Field of ${parameter}`);
    await expect.element(field('car')).toHaveValue('Which car?');
    await expect.element(field('x')).toHaveValue('nowhere (no such field)');
    await expect.element(inGroup('Location from the address', 'Field of town')).toHaveValue('model (no such field)');
    await expect.element(page.getByText('Fills “Which car?”.')).toBeVisible();
    await expect.element(page.getByText('No field is called so: sent along unseen.')).toBeVisible();
    await userEvent.clear(field('x'));
    await userEvent.type(field('x'), 'where?');
    await expect.element(page.getByRole('option', { name: 'Where?' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(builder.store.getBlock('b')?.props.form_params_mapping).toEqual({ car: 'model', x: 'house' });
  });
});

describe('the form of a block', () => {
  it('is found by typing; one that is not published keeps its place', async () => {
    const builder = await renderBuilder(<BlockPanel id="b" />, {
      blocks: { b: { type: 'entry-form', props: { form_id: 'f9' } } },
      services: new Forms(),
    });
    const choice = page.getByRole('combobox', { name: 'Form', exact: true });
    await expect.element(choice).toHaveValue('f9 (not published)');
    await userEvent.clear(choice);
    await userEvent.type(choice, 'exch');
    await expect.element(page.getByRole('option', { name: 'Test drive' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(choice).toHaveValue('Part exchange');
    expect(builder.store.getBlock('b')?.props.form_id).toBe('f2');
    // The list fades out; only then is the page what it stays.
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });
});

describe('a text field with a limit', () => {
  it('counts near the limit, says so once, and marks what is too long', async () => {
    await open({ b: { type: 'accordion', props: { heading: 'x'.repeat(120) } } });
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await expect.element(heading).toHaveValue('x'.repeat(120));
    expect(page.getByText(/of 160/).elements()).toHaveLength(0);
    await heading.fill('x'.repeat(128));
    await expect.element(page.getByText('128 of 160', { exact: false }).first()).toBeVisible();
    const spoken = () => document.querySelector('[data-live-announcer][aria-live=polite]')?.textContent;
    await expect.poll(spoken).toBe('128 of 160 characters');
    await heading.fill('x'.repeat(148));
    await expect.element(heading).toHaveAccessibleDescription(/148 of 160 characters/);
    expect(spoken()).toBe('128 of 160 characters');
    await heading.fill('x'.repeat(161));
    await expect.poll(spoken).toBe('161 of 160 characters: too long');
    expect(await violations()).toEqual([]);
    await heading.fill('short');
    await expect.element(heading).not.toHaveAccessibleDescription(/of 160/);
  });
});

it('says that a text is still the example’s, leads to it, and is silent once somebody wrote another', async () => {
  const { quote } = newBlock('quote', () => 'g1', { sample: true }).props;
  const { store, selection } = await open({ b: { type: 'quote', props: { quote } } });
  await expect.element(page.getByText('One text is still the example’s.')).toBeVisible();
  await page.getByRole('button', { name: 'Write your own' }).click();
  expect(selection.get()).toMatchObject({ blocks: ['b'], field: '/quote' });
  store.dispatch({ do: 'setField', block: 'b', path: '/quote', value: 'Fair, and kept.' }, { label: 'Write' });
  await expect.element(page.getByText('One text is still the example’s.')).not.toBeInTheDocument();
});
