import type { RunCounts } from '#api-clients/stock/feed.resources.ts';
import type { Trx } from '#server/db/database.ts';
import type { RowProblem } from '../map/map-record.ts';
import type { Plan } from './plan-rows.ts';

/** Refused values, and notes, that are kept with a run; their number is told in full. */
const MAX_KEPT = 20_000;
const ROWS = 500;

export const noCounts = (): RunCounts => ({
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  refused: 0,
  noted: 0,
  conflicts: 0,
});

/** Adds what was planned to what is counted. */
export const addPlans = (counts: RunCounts, plans: readonly Plan[]): RunCounts => {
  const sum = { ...counts, rows: counts.rows + plans.length };
  for (const plan of plans) {
    sum[plan.outcome] += 1;
    if (plan.outcome !== 'refused' && plan.row.notes.length > 0) sum.noted += 1;
    if (plan.outcome === 'changed' || plan.outcome === 'unchanged') sum.conflicts += plan.conflicts.length;
  }
  return sum;
};

/** What the report says of a row: what it was refused for, else what of it was left out. */
const reportOf = (plan: Plan): readonly RowProblem[] => (plan.outcome === 'refused' ? plan.problems : plan.row.notes);

/** Keeps what is wrong with rows. */
export const keepProblems = async (
  trx: Trx,
  runId: string,
  before: RunCounts,
  plans: readonly Plan[],
): Promise<void> => {
  const isFull = { refused: before.refused >= MAX_KEPT, noted: before.noted >= MAX_KEPT };
  const problems = plans.flatMap((plan) =>
    isFull[plan.outcome === 'refused' ? 'refused' : 'noted'] ? [] : reportOf(plan),
  );
  for (let start = 0; start < problems.length; start += ROWS)
    await trx
      .insertInto('stock_feed_bad_rows')
      .values(
        problems.slice(start, start + ROWS).map(({ line, column, field, code, reason, value }) => ({
          run_id: runId,
          line,
          column_name: column,
          field,
          code,
          reason,
          value: value.replaceAll('\u0000', '').slice(0, 200),
        })),
      )
      .execute();
};
