import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { PanelPane } from '../panes/panel-pane.tsx';
import { ChecksButton } from './checks-button.tsx';
import { ChecksPane } from './checks-pane.tsx';
import { FindingsView } from './findings-view.tsx';

const finding = (part: Partial<PageFinding>): PageFinding => ({
  severity: 'warning',
  code: 'meta_description',
  detail: 'This page has no description.',
  block: null,
  block_label: null,
  path: '/meta_description',
  ...part,
});

const findings: PageFinding[] = [
  finding({}),
  finding({ code: 'media_missing', detail: 'No such picture.', path: '/image_id' }),
  finding({
    code: 'link_text',
    detail: 'Say where it leads.',
    block: 'b',
    block_label: 'Quote',
    path: '/author_position',
    repair: { label: 'Clear it', commands: [{ do: 'setField', block: 'b', path: '/author_position', value: '' }] },
  }),
];

class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const answer = super.answer(request);
    return answer.status === 404 ? { status: 200, body: { data: [], meta: { total_count: 0 } } } : answer;
  }
}

const open = () =>
  renderBuilder(
    <>
      <FindingsView findings={findings} isCurrent />
      <PanelPane />
    </>,
    {
      blocks: { b: { type: 'quote', props: { quote: 'Fine', author_position: 'Here' } } },
      services: new Services(),
      width: 820,
    },
  );

describe('a finding', () => {
  it('about the page puts the cursor into the page’s own field', async () => {
    const builder = await open();
    builder.selection.set({ blocks: ['b'], field: null, origin: 'builder' });
    await page.getByRole('button', { name: /no description/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await page.getByRole('button', { name: /No such picture/ }).click();
    await expect.element(page.getByRole('button', { name: /Picture for shared links/ })).toHaveFocus();
  });

  it('about the page leads out of a translation, where these fields stand elsewhere', async () => {
    const builder = await open();
    builder.view.set({ ...builder.view.get(), locale: 'de' });
    await page.getByRole('button', { name: /no description/ }).click();
    expect(builder.view.get().locale).toBe('en');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  });

  it('about a value that all languages share leads out of a translation too', async () => {
    const builder = await open();
    builder.view.set({ ...builder.view.get(), locale: 'de' });
    await page.getByRole('button', { name: /Say where it leads/ }).click();
    expect(builder.view.get().locale).toBe('en');
    await expect
      .poll(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'))
      .toBe('/author_position');
  });

  it('about a block puts the cursor into its field, and is repaired as one undo step', async () => {
    const builder = await open();
    await page.getByRole('button', { name: /Say where it leads/ }).click();
    const place = () => builder.store.getBlock('b')?.props.author_position;
    await expect
      .poll(() => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'))
      .toBe('/author_position');
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(place()).toBe('');
    builder.store.undo();
    expect(place()).toBe('Here');
    expect(await violations()).toEqual([]);
  });
});

it('findings of blocks of one kind are told apart: by the blocks’ words, else by their number', async () => {
  const text = [{ type: 'text', text: 'Open on Sundays from ten, and with coffee all day long' }];
  const paragraph = { type: 'doc', content: [{ type: 'paragraph', content: text }] };
  const about = (block: string): PageFinding =>
    finding({ code: 'html_invalid', detail: 'Look here.', block, block_label: 'From the server', path: null });
  await renderBuilder(<FindingsView findings={['a', 'b', 'c', 'd', 'gone'].map(about)} isCurrent />, {
    blocks: {
      a: { type: 'snippet', props: { heading: 'Winter tyres' } },
      b: { type: 'snippet', props: { paragraph } },
      c: { type: 'html-box', props: { code: '<p>' } },
      d: { type: 'html-box', props: { code: '<b>' } },
    },
  });
  const places = (): string[] =>
    [...document.querySelectorAll('[data-finding]')].map(({ textContent }) => textContent.replace('Look here.', ''));
  await expect
    .poll(places)
    .toEqual([
      'Snippet “Winter tyres”',
      'Snippet “Open on Sundays from ten, and with…”',
      'HTML box 1 of 2',
      'HTML box 2 of 2',
      'From the server',
    ]);
});

/** Services whose check finds what it is given. */
class Checked extends Services {
  found: PageFinding[] = [];
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/checks')) return super.answer(request);
    const browser = { axe: false, layout_shift: false, car_layout: false, budget: null };
    const attributes = { revision: 1, findings: this.found, browser };
    return { status: 200, body: { data: { type: 'page_checks', id: 'home', attributes } } };
  }
}

const clearable = (block: string, name: string): PageFinding =>
  finding({
    code: 'link_text',
    detail: `${name} leads nowhere.`,
    block,
    block_label: name,
    path: '/author_position',
    repair: { label: 'Clear it', commands: [{ do: 'setField', block, path: '/author_position', value: '' }] },
  });

const openPane = async (found: PageFinding[]) => {
  const services = new Checked();
  services.found = found;
  const quote = { type: 'quote', props: { quote: 'Fine', author_position: 'Here' } };
  const builder = await renderBuilder(
    <>
      <ChecksButton isHidden={false} />
      <ChecksPane />
    </>,
    { blocks: { a: quote, b: quote }, services, width: 820 },
  );
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(line('First')).toBeVisible();
  return { builder, services };
};
const line = (name: string) => page.getByRole('button', { name: new RegExp(`${name} leads nowhere`) });
const repair = () => page.getByRole('button', { name: 'Clear it' });
const position = (builder: Awaited<ReturnType<typeof renderBuilder>>, id: string) =>
  builder.store.getBlock(id)?.props.author_position;

describe('a finding that is repaired', () => {
  it('leaves the list at once, and the next line has the focus', async () => {
    const { builder, services } = await openPane([clearable('a', 'First'), clearable('b', 'Second')]);
    services.found = [clearable('b', 'Second')];
    await repair().first().click();
    expect(position(builder, 'a')).toBe('');
    await expect.element(line('First')).not.toBeInTheDocument();
    await expect.element(line('Second')).toHaveFocus();
    await expect.element(page.getByText('1 deserves a look')).toBeVisible();
  });

  it('hands the focus to the head of the pane when it was the last', async () => {
    const { services } = await openPane([clearable('a', 'First')]);
    services.found = [];
    await repair().click();
    await expect.element(line('First')).not.toBeInTheDocument();
    await expect.element(page.getByText('Nothing to put right').first()).toHaveFocus();
  });

  it('is told with the way back, for as long as that is the last step', async () => {
    const { builder, services } = await openPane([clearable('a', 'First'), clearable('b', 'Second')]);
    services.found = [clearable('b', 'Second')];
    await repair().first().click();
    await expect.element(page.getByText('Done: Clear it')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(position(builder, 'a')).toBe('Here');
    await repair().click();
    await expect.element(page.getByText('Done: Clear it')).toBeVisible();
    builder.store.dispatch({ do: 'setField', block: 'b', path: '/quote', value: 'Better' }, { label: 'Write' });
    await expect.element(page.getByText('Done: Clear it')).not.toBeInTheDocument();
  });
});
