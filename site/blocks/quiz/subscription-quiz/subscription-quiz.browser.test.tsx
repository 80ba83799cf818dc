import { beforeEach, expect, it } from 'vitest';
import '#site/theme/reset.css';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './subscription-quiz.element.ts';

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

const told: TrackedEvent[] = [];

beforeEach(() => {
  const stop = new AbortController();
  told.length = 0;
  history.replaceState(null, '', location.pathname);
  document.addEventListener('fc-event', ({ detail }) => told.push(detail), { signal: stop.signal });
  document.body.innerHTML = renderBlock('subscription-quiz', sampleOf('subscription-quiz'));
  return () => {
    stop.abort();
    document.body.replaceChildren();
  };
});

it('leads to a summary that follows what is changed afterwards', () => {
  choose('contract_1', 'private');
  press('2');
  choose('contract_2', '6-12');
  press('3');
  choose('contract_3', 'above-20000');
  press('summary');
  expect([seen('main'), seen('alternative')]).toEqual([['subscription'], ['leasing_to_go']]);
  expect(seen('answer')).toEqual(['private', '6-12', 'above-20000']);
  expect(told.at(-1)).toEqual({ name: 'quiz', step: 4, result: 'subscription' });
  press('2');
  choose('contract_2', '24-60');
  press('3');
  press('summary');
  expect([seen('main'), seen('alternative')]).toEqual([['loan'], ['full_service']]);
  expect(new URLSearchParams(location.search).get('contract_2')).toBe('24-60');
});
