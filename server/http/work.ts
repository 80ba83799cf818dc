import type { Trx } from '../db/database.ts';
import { trial } from '../db/trial.ts';
import { type Actor, systemActor } from './actor.ts';
import type { ServerDeps } from './define-service.ts';

/** What a change works with, handed down whole: the services, its one transaction, who does it, and when. */
export interface Work {
  deps: ServerDeps;
  trx: Trx;
  actor: Actor;
  now: Date;
}

/** Work whose transaction has not begun: the services, and who asks. */
export type Task = Pick<Work, 'deps' | 'actor'>;

/** Does work in one transaction: all of it is written, or nothing. */
export const inTransaction = <T>(deps: ServerDeps, actor: Actor, work: (work: Work) => Promise<T>): Promise<T> =>
  deps.db.transaction((trx) => work({ deps, trx, actor, now: deps.clock() }));

/** The same, undone: answers what it would have come to. */
export const inTrial = <T>(deps: ServerDeps, actor: Actor, work: (work: Work) => Promise<T>): Promise<T> =>
  trial(deps.db, (trx) => work({ deps, trx, actor, now: deps.clock() }));

/** The same for what the product does of itself. */
export const inSystemTransaction = <T>(deps: ServerDeps, work: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(deps, systemActor, work);
