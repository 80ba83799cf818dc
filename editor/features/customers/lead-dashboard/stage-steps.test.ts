import { expect, it } from 'vitest';
import type { Figures } from './dashboard.api.ts';
import { stepsOf } from './stage-steps.tsx';

const figures = (activity: Figures['activity']) =>
  ({
    total: 20,
    answered: 12,
    activity,
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
