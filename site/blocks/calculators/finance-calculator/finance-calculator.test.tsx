import { describe, expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { outputNames } from '#finance/product.types.ts';
import { financeProducts } from '#finance/products.generated.ts';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { readQuery } from '#site/routing/declared-query.ts';
import { query } from './finance-calculator.load.ts';

const now = '2026-03-01T12:00:00.000Z';
const at = (search: string, props: Record<string, unknown> = sampleOf('finance-calculator'), locale = 'en') =>
  drawBlock('finance-calculator', props, { data: { query: readQuery(query, search).values, now }, locale }).html;

/** The panel of the product that is shown. */
const panel = (html: string): string =>
  html.split('<fieldset ').find((part) => /data-product="[^"]*"/.test(part) && !/^[^>]* hidden/.test(part)) ?? '';
const figure = (html: string, name: string): string | undefined =>
  new RegExp(`data-output="${name}"[^>]*>([^<]*)<`).exec(panel(html))?.[1]?.replaceAll('\u00a0', ' ');
const isHidden = (html: string, name: string): boolean =>
  new RegExp(`data-figure="${name}"[^>]* hidden`).test(panel(html));

const one = (group: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  models_info: '[{"nameplate_key":"saloon","name":"Saloon","price":30000}]',
  groups: [{ id: 'one', ...group }],
  ...more,
});

describe('without script', () => {
  it('counts the first model with what the product begins with', () => {
    const html = at('', one({ finance_product: 'sample-hire-purchase' }));
    // 24,000 over 48 months at (1.069)^(1/12) − 1 a month.
    expect(figure(html, 'monthly_payment')).toBe('€571.27');
    expect(figure(html, 'representative_apr')).toBe('6.9%');
    expect(figure(html, 'total_deposit')).toBe('€6,000');
    expect(figure(html, 'duration_of_agreement')).toBe('48 months');
    expect(figure(html, 'created_at')).toBe('1 Mar 2026, 12:00:00');
  });

  it('counts what the address asks for, as far as the product allows it', () => {
    const html = at('finance_model=lyra-saloon&finance_product=balloon&finance_deposit=3&finance_duration=99');
    expect(html).toMatch(/<option[^>]*selected[^>]*>Lyra Saloon|value="lyra-saloon"[^>]*selected/);
    expect(figure(html, 'total_deposit')).toBe('€3,595');
    expect(figure(html, 'duration_of_agreement')).toBe('48 months');
    expect(figure(html, 'final_payment')).toBe('€28,760');
  });

  it('sends only what belongs to the product that is shown', () => {
    const html = at('finance_product=balloon');
    expect(
      html.match(/<fieldset[^>]*data-product="[^"]*"[^>]*>/g)?.filter((tag) => tag.includes('disabled')),
    ).toHaveLength(1);
  });

  it('takes what is none as absent', () => {
    const usual = at('');
    for (const odd of ['finance_model=<b>', 'finance_deposit=abc', 'finance_duration=-3', 'finance_product=__proto__'])
      expect(at(odd)).toBe(usual);
  });
});

it('says of the standard product that repayments run 24 to 60 months, and lets visitors choose just that', () => {
  const html = panel(at(''));
  expect(html).toContain('Repayments run 24 to 60 months.');
  const slider = /<input[^>]*name="finance_duration"[^>]*>/.exec(html)?.[0];
  expect(slider).toMatch(/min="24" max="60" step="12"/);
  expect(figure(at('finance_duration=24'), 'duration_of_agreement')).toBe('24 months');
  expect(figure(at('finance_duration=84'), 'duration_of_agreement')).toBe('60 months');
});

describe('what an editor chooses', () => {
  it('is one of the products of finance/, in the list by their names', () => {
    const field = templates['finance-calculator'].properties.groups?.items?.properties?.finance_product;
    const listed = field?.oneOf?.map(({ const: key, title }) => [String(key), title]) ?? [];
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(Object.entries(financeProducts).map(([key, { title }]) => [key, title])),
    );
    expect(listed[0]?.[0]).toBe('sample-hire-purchase');
    for (const name of outputNames) expect(templates['finance-calculator'].properties).toHaveProperty(`${name}_label`);
  });

  it('limits the inputs, fixes them, and orders the figures', () => {
    const html = at(
      'finance_deposit=50',
      one({
        input_configuration:
          '{"down_payment":{"min":10,"max":30,"interval":10},"duration":{"min":4,"max":4,"default":4}}',
        output_configuration: '["total_amount_payable","monthly_payment"]',
      }),
    );
    expect(figure(html, 'total_deposit')).toBe('€9,000');
    expect(html).not.toContain('name="finance_duration"');
    expect(panel(html).split('representative')[0]).toMatch(/total_amount_payable.*monthly_payment/s);
  });

  it('hides what costs nothing only where asked to', () => {
    expect(isHidden(at('', one({}, { hide_free_items: true })), 'final_payment')).toBe(true);
    expect(isHidden(at('', one({})), 'final_payment')).toBe(false);
  });

  it('filters the models by their nameplates', () => {
    const html = at('', { ...sampleOf('finance-calculator'), nameplate_key_filter: 'Terran-90, lyra-sport' });
    expect([...html.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, key]) => key)).toEqual([
      'terran-90',
      'lyra-sport',
    ]);
  });

  it('cannot leave out the representative example', () => {
    const html = at('', one({ output_configuration: '["monthly_payment"]' }));
    for (const name of [
      'representative_apr',
      'interest_rate',
      'on_the_road_price',
      'total_deposit',
      'total_amount_of_credit',
      'duration_of_agreement',
      'monthly_payments',
      'fees',
      'total_amount_payable',
    ])
      expect(figure(html, name)).toBeTruthy();
    expect(figure(html, 'interest_rate')).toBe('6.9% (fixed)');
  });
});

it('without models says on the canvas what to fill, and nothing to visitors', () => {
  for (const models_info of ['', '{', '[{"name":"No price"}]', '[null,7]']) {
    const props = { ...sampleOf('finance-calculator'), models_info };
    expect(at('', props)).not.toContain('<form');
    expect(renderBlock('finance-calculator', props, { mode: 'canvas' })).toContain('Nothing to show yet');
  }
});

it('is counted and written in the visitor’s language', () => {
  expect(figure(at('', one({}), 'de'), 'monthly_payment')).toBe('571,27 €');
  expect(at('', one({}), 'ar')).toContain('data-output="monthly_payment"');
});
