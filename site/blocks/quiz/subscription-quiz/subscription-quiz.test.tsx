import { expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { readQuery } from '#site/routing/declared-query.ts';
import { query } from './subscription-quiz.load.ts';

const at = (search: string, props: Record<string, unknown> = sampleOf('subscription-quiz')) =>
  drawBlock('subscription-quiz', props, { data: readQuery(query, search).values }).html;

const seen = (html: string, mark: string): string[] =>
  [...html.matchAll(new RegExp(`data-${mark}="([\\w-]+)"([^>]*)>`, 'g'))]
    .filter(([, , rest]) => !rest?.includes('hidden'))
    .map(([, name]) => name ?? '');

const answers = 'contract_1=private&contract_2=24-60&contract_3=below-20000';

it('shows the step of the address, and stays at the first question without an answer', () => {
  expect(seen(at(''), 'step')).toEqual(['1']);
  expect(seen(at('contract_step=2&contract_1=both'), 'step')).toEqual(['2']);
  const html = at('contract_step=summary&contract_1=both');
  expect(seen(html, 'step')).toEqual(['2']);
  expect(html).toMatch(/id="block-step_2-problem"[^>]*data-problem="[^"]*">/);
});

it('sums up the answers and names the contract and the alternative', () => {
  const html = at(`contract_step=summary&${answers}`);
  expect(seen(html, 'step')).toEqual(['summary']);
  expect([seen(html, 'main'), seen(html, 'alternative')]).toEqual([['loan'], ['full_service']]);
  expect(seen(html, 'answer')).toEqual(['private', '24-60', 'below-20000']);
  expect(html).toContain('Fourteen days to change your mind');
});

it('follows the rules of the editor', () => {
  const rule = { purpose: 'private', period: 'any', mileage: 'any', main: 'subscription', alternative: 'loan' };
  const html = at(`contract_step=summary&${answers}`, {
    ...sampleOf('subscription-quiz'),
    rules: JSON.stringify([rule]),
  });
  expect([seen(html, 'main'), seen(html, 'alternative')]).toEqual([['subscription'], ['loan']]);
});

it('lets an editor open each product on the canvas', () => {
  const html = renderBlock('subscription-quiz', sampleOf('subscription-quiz'), { mode: 'canvas' });
  for (const product of ['subscription', 'loan', 'full_service', 'leasing_to_go'])
    expect(html).toContain(`data-field="/${product}_title"`);
  expect(html.match(/role="tab"/g)).toHaveLength(8);
});
