import { expect, it } from 'vitest';
import type { Figures } from './dashboard.api.ts';
import { stepsOf, stepTable } from './stage-steps.tsx';

const figures = (activity: Figures['activity'], by_step: Figures['by_step'] = []) =>
  ({
    total: 20,
    answered: 12,
    activity,
    by_step,
    by_stage: [
      { key: 'qualified', count: 3 },
      { key: 'won', count: 2 },
    ],
  }) as Figures;

it('the way from the form to the sale begins with those who saw it, where that is known', () => {
  const sent = ['Sent 20', 'Answered 12', 'Qualified 5', 'Won 2'];
  const steps = (activity: Figures['activity']) =>
    stepsOf(figures(activity)).map(({ label, count }) => `${label} ${count}`);
  expect(steps({ views: 400, starts: 90 })).toEqual(['Form seen 400', 'Begun 90', ...sent]);
  expect(steps(null)).toEqual(sent);
});

it('of one form with steps it says how many came to each and left there, never more than all', () => {
  const { heads, rows } = stepTable(
    figures({ views: 400, starts: 90 }, [
      { id: 'car', title: 'The car', reached: 90 },
      { id: 'day', title: 'The day', reached: 60 },
      { id: 'you', title: 'You', reached: 18 },
    ]),
  );
  expect(heads.at(-1)).toBe('Left here');
  expect(rows.slice(0, 6)).toEqual([
    ['Form seen', '400', '', ''],
    ['Begun, step 1: The car', '90', '23 %', '30'],
    ['Step 2: The day', '60', '67 %', '42'],
    ['Step 3: You', '18', '30 %', '0'],
    ['Sent', '20', '100 %', ''],
    ['Answered', '12', '60 %', ''],
  ]);
});
