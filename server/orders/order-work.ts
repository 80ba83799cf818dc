import { type Actor, systemActor } from '../http/actor.ts';
import type { Engine, EventOrigin, OrderWork } from './engine.types.ts';

export interface Change {
  actor: Actor;
  origin: EventOrigin;
  /** Nothing of it is due now: nobody has to look for jobs, which would keep the next question waiting. */
  isDueLater?: boolean;
}

/** Does a change of orders in one transaction: all of it is written, or nothing. */
export const inOrderTransaction = async <T>(
  engine: Engine,
  { actor, origin, isDueLater = false }: Change,
  work: (work: OrderWork) => Promise<T>,
): Promise<T> => {
  const { deps } = engine;
  const [settings, tokens] = [await engine.settings(), await engine.tokens()];
  const ownTexts = await engine.ownTexts();
  const result = await deps.db.transaction((trx) =>
    work({ deps, trx, actor, now: deps.clock(), engine, settings, tokens, ownTexts, origin }),
  );
  if (!isDueLater) engine.wake();
  return result;
};

/** The same for what the product does of itself. */
export const inEngineTransaction = <T>(
  engine: Engine,
  origin: EventOrigin,
  work: (work: OrderWork) => Promise<T>,
): Promise<T> => inOrderTransaction(engine, { actor: systemActor, origin }, work);
