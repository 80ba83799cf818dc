import type { Db } from '#server/db/database.ts';

/** The server died: nobody hears how its work ended. */
export class Died extends Error {}

export interface Crashes {
  /** It dies at the commit that many from now: before it, or after it. */
  arm(crash: { in: number; after: boolean }): void;
  disarm(): void;
}

/** Makes a database whose server can be made to die at a commit. */
export const crashAtCommits = (db: Db): Crashes => {
  let armed: { in: number; after: boolean } | undefined;
  const { transaction, statement } = db;
  /** Whether it dies at this commit, and on which side of it. */
  const struck = (): 'before' | 'after' | undefined => {
    if (armed === undefined) return undefined;
    const { after } = armed;
    armed.in -= 1;
    if (armed.in >= 0) return undefined;
    armed = undefined;
    return after ? 'after' : 'before';
  };
  db.transaction = async (work) => {
    const side = struck();
    if (side === undefined) return transaction(work);
    await transaction(async (trx) => {
      await work(trx);
      if (side === 'before') throw new Died('before the commit');
    });
    throw new Died('after the commit');
  };
  db.statement = async (given) => {
    const side = struck();
    if (side === 'before') throw new Died('before the commit');
    const result = await statement(given);
    if (side === 'after') throw new Died('after the commit');
    return result;
  };
  return {
    arm(crash) {
      armed = { ...crash };
    },
    disarm() {
      armed = undefined;
    },
  };
};
