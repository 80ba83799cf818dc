import { beforeEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './fuel-quiz.element.ts';

const seen = (mark: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-${mark}]`)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute(`data-${mark}`));
const choose = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click();
const press = (to: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-step] [data-to="${to}"]`)]
    .find((one) => one.checkVisibility())
    ?.click();

let told: TrackedEvent[];

beforeEach(() => {
  const stop = new AbortController();
  told = [];
  history.replaceState(null, '', location.pathname);
  document.addEventListener('fc-event', ({ detail }) => told.push(detail), { signal: stop.signal });
  const form = { type: 'form', form_id: 'advice', label: 'Ask us' };
  document.body.innerHTML = renderBlock('fuel-quiz', { ...sampleOf('fuel-quiz'), bev_other_link: form });
  return () => {
    stop.abort();
    document.body.replaceChildren();
  };
});

it('leads through five questions to the result, tells of each step, and begins again', () => {
  press('1');
  for (const [name, value, to] of [
    ['fuel_1', 'under-11000', '2'],
    ['fuel_2', 'under-16', '3'],
    ['fuel_3', 'short-runs', '4'],
    ['fuel_4', 'yes-urban', '5'],
    ['fuel_5', 'no-leisurely', 'result'],
  ] as const) {
    choose(name, value);
    press(to);
  }
  expect([seen('step'), seen('fuel'), seen('aside')]).toEqual([['result'], ['bev'], ['phev']]);
  expect(document.activeElement?.textContent).toBe('An electric car suits you');
  expect(told.at(-1)).toEqual({ name: 'quiz', step: 6, result: 'bev' });
  expect(told.slice(0, 2)).toEqual([
    { name: 'quiz', step: 1, answer: 'under-11000' },
    { name: 'quiz', step: 2, answer: 'under-16' },
  ]);
  const form = document.querySelector<HTMLAnchorElement>('[data-fuel=bev] a[data-form-link]');
  expect(new URL(form?.href ?? '').searchParams.get('hidden[fuel_result]')).toBe('bev');
  press('0');
  expect([seen('step'), location.search, document.querySelectorAll(':checked').length]).toEqual([['0'], '', 0]);
});

it('takes another answer into account after going back', () => {
  press('1');
  choose('fuel_1', 'over-24000');
  press('2');
  press('1');
  expect(told).toHaveLength(1);
  expect(seen('step')).toEqual(['1']);
});
