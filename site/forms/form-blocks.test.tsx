import { describe, expect, it } from 'vitest';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import { prepareBlock } from '#block-schemas/index.ts';
import { foundBlocks } from '../render/block-registry.ts';
import { drawBlock } from '../render/draw-block.tsx';
import { draw, sampleBlock, sampleContext } from '../testing/draw.tsx';
import { captchaOf, hasForm, needsFormModal } from './form-marks.ts';
import { FormView } from './form-view.tsx';

const TABS = 'name="dynamic_data[menaTabs]"';

const form: PublicForm = {
  type: 'public_form',
  id: 'contact',
  attributes: {
    name: 'Contact',
    status: 'published',
    version: 3,
    locale: 'en',
    locales: ['en'],
    steps: [],
    honeypot: true,
    time_zone: 'UTC',
    fields: [
      { id: 'name', type: 'text', label: 'Name <b>', required: true, width: 'full' },
      {
        id: 'trailer',
        type: 'text',
        label: 'Trailer',
        required: true,
        width: 'full',
        visible_if: { '==': [{ var: 'name' }, 'x'] },
      },
      {
        id: 'model',
        type: 'select',
        label: 'Model',
        required: false,
        width: 'full',
        source: 'trade_in_models',
        options: [
          { value: 'Lyra', label: 'Lyra', group: 'Aurel' },
          { value: 'Meridian', label: 'Meridian', group: 'Norrland' },
        ],
      },
    ],
    layout: { columns: 1 as const },
    submit_label: 'Send',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  },
};
const context = sampleContext({ form: (id) => (id === 'contact' ? { form, places: [] } : null) });

const html = (type: string, props: object, around = context) => {
  const block = prepareBlock({ type, v: 1, props });
  if (!block.ok) throw new Error('No such block.');
  return draw(
    drawBlock({ block }, { id: 'b1', index: 0, slots: {}, data: undefined, blocks: foundBlocks }),
    around,
    sampleBlock,
  );
};

/** The element whose start tag holds all of these, in whatever order they are written. */
const tagWith = (drawn: string, ...parts: string[]): string | undefined =>
  drawn.match(/<[a-z-]+ [^>]*>/g)?.find((tag) => parts.every((part) => tag.includes(part)));

describe('a block with a form', () => {
  it('draws the form so that it can be sent without script, with what the block adds to it', () => {
    const drawn = html('entry-form', {
      form_id: 'contact',
      has_two_columns: true,
      button_position: 'right',
      form_hidden_field_mapping: { campaign: 'spring "24"' },
      form_params_mapping: { who: 'name' },
    });
    expect(hasForm(drawn)).toBe(true);
    expect(tagWith(drawn, '<form', 'method="post"', 'action="/forms/forms/contact/leads"')).toBeDefined();
    expect(tagWith(drawn, 'type="hidden"', 'name="hidden[campaign]"', 'spring &quot;24&quot;')).toBeDefined();
    expect(drawn).toContain('data-columns="2"');
    expect(drawn).toContain('data-position="right"');
    expect(drawn).toContain('Name &lt;b&gt;');
    expect(drawn).toContain('"params":{"who":"name"}');
    expect(drawn).not.toContain('style=');
  });

  it('insists only on fields that always show, since a condition cannot be followed without script', () => {
    const drawn = html('entry-form', { form_id: 'contact' });
    expect(tagWith(drawn, 'name="values[name]"', 'required=""')).toBeDefined();
    expect(tagWith(drawn, 'name="values[trailer]"')).not.toContain('required');
  });

  it('shows options under their headings, those of all brands where no script knows which was chosen', () => {
    expect(html('entry-form', { form_id: 'contact' })).toContain(
      '<optgroup label="Aurel"><option value="Lyra">Lyra</option></optgroup><optgroup label="Norrland">',
    );
  });

  it('opens the form in a window when the editor wants it', () => {
    const drawn = html('entry-form', {
      heading: 'Write to us',
      form_id: 'contact',
      modal_form: true,
      modal_label: 'Open it',
      has_two_columns: true,
      form_hidden_field_mapping: { from: 'home' },
      form_params_mapping: { who: 'name' },
    });
    expect(hasForm(drawn)).toBe(false);
    expect(drawn).toContain('data-form-prefill="{&quot;params&quot;:{&quot;who&quot;:&quot;name&quot;}');
    expect(needsFormModal(drawn)).toBe(true);
    expect(drawn).toContain('href="/forms/forms/contact/page?lang=en&amp;columns=2&amp;hidden%5Bfrom%5D=home"');
    expect(drawn).toContain('data-form-link="contact" data-form-title="Write to us"');
  });

  it.each(['expanded-entry-form', 'expanded-entry-form-regional'])('%s sends the chosen tab along', (type) => {
    const drawn = html(type, {
      form_id: 'contact',
      disclaimer: 'Prices are examples.',
      form_disclaimer: 'No newsletter.',
      top_tabs_limit: 2,
      groups: [
        { id: 'a', tab_label: 'Drive', tab_id: 'test_drive' },
        { id: 'b', tab_label: 'Offer' },
      ],
    });
    expect(tagWith(drawn, TABS, 'form="b1-form"', 'checked', 'value="test_drive"')).toBeDefined();
    expect(tagWith(drawn, TABS, 'form="b1-form"', 'value="b"')).toBeDefined();
    expect(drawn).toContain('<form id="b1-form"');
    expect(drawn).toContain('Prices are examples.');
    expect(drawn).toContain('No newsletter.');
  });

  it.each(['expanded-entry-form', 'expanded-entry-form-regional'])('%s opens its form in a window', (type) => {
    const groups = [{ id: 'a', tab_label: 'Drive', tab_id: 'test_drive' }];
    const drawn = html(type, {
      form_id: 'contact',
      modal_form: true,
      modal_label: 'Ask us',
      form_position: 'right',
      groups,
    });
    expect(hasForm(drawn)).toBe(false);
    expect(drawn).toContain('Ask us');
    // The tabs belong to a form of their own block until the window's borrows them.
    expect(tagWith(drawn, 'data-form-controls="b1-form"', 'data-position="right"')).toBeDefined();
    expect(tagWith(drawn, '<form', 'id="b1-form"')).toBeDefined();
    expect(tagWith(drawn, TABS, 'form="b1-form"', 'value="test_drive"')).toBeDefined();
  });

  it('extended-warranty shows its prices without anything that runs', () => {
    const table = '<table onclick="x()"><tr><td>€ 490<script>x()</script></td></tr></table>';
    const drawn = html('extended-warranty', { form_id: 'contact', table_content: table });
    expect(drawn).toContain('€\u00a0490');
    expect(drawn).not.toContain('onclick');
    expect(drawn.match(/<script(?! type="application\/json")/)).toBeNull();
  });

  it('says that there is no such form, unless it is still on its way', () => {
    expect(html('entry-form', { form_id: 'gone' })).toContain('This form is not available at the moment.');
    const waiting = html('entry-form', { form_id: 'gone' }, sampleContext({ form: () => undefined }));
    expect(waiting).toContain('The form is loading');
  });

  it('is known by its captcha, which the policy of the page then allows', () => {
    const asked = {
      ...form,
      attributes: { ...form.attributes, captcha: { kind: 'turnstile' as const, site_key: 'k' } },
    };
    const withCaptcha = sampleContext({ form: () => ({ form: asked, places: [] }) });
    const block = prepareBlock({ type: 'entry-form', v: 1, props: { form_id: 'contact' } });
    if (!block.ok) throw new Error('No such block.');
    const drawn = draw(
      drawBlock({ block }, { id: 'b1', index: 0, slots: {}, data: undefined, blocks: foundBlocks }),
      withCaptcha,
      sampleBlock,
    );
    expect(captchaOf(drawn)).toBe('turnstile');
  });
});

describe('what is wrong with a form that was sent without script', () => {
  it('is said with days as people of the language write them', () => {
    const day = { field: 'name', label: 'Day', code: 'date_min', message: '', meta: { min: '2026-11-23' } };
    const drawn = draw(
      <FormView form={form} places={[]} prefix="f" problems={[day]} />,
      sampleContext({ locale: 'de' }),
    );
    expect(drawn).toContain('23. November 2026');
    expect(drawn).not.toContain('2026-11-23');
  });

  it('is said behind a sentence without a colon', () => {
    const consent = { field: 'consent-privacy', label: 'I have read it.', code: 'required', message: '', meta: {} };
    const drawn = draw(<FormView form={form} places={[]} prefix="f" problems={[consent]} />, sampleContext());
    expect(drawn).toMatch(/>I have read it\. \w/);
  });
});
