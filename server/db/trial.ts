import type { Db, Trx } from './database.ts';

/** Rolls a trial back; it never leaves this file. */
class TrialIsOver extends Error {}

/** Does `work` in a transaction that is undone: answers what it would have come to. Throws what the work throws. */
export const trial = async <T>(db: Pick<Db, 'transaction'>, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const outcome: { value?: T } = {};
  try {
    await db.transaction(async (trx) => {
      outcome.value = await work(trx);
      throw new TrialIsOver();
    });
  } catch (error) {
    if (!(error instanceof TrialIsOver)) throw error;
  }
  return outcome.value as T;
};
