import { readDraft } from './drafts.ts';
import type { Draft } from './journey-state.ts';
import type { Visit } from './visit.ts';
import type { Walk } from './walk.ts';

const COOKIE = 'fc-order-begun';
const KEY = /^[\w-]{1,100}$/;

/** Lets the browser say which order it was at, so that the beginning of the journey leads back to it without script too. */
export function rememberBegun(visit: Visit, key: string): void {
  if (KEY.test(key)) visit.keep(COOKIE, key);
}

/** The order that the browser was at and that is not made yet; null also when nobody can say. */
export async function begunOrder({ visit, clients, parts }: Walk): Promise<Draft | null> {
  const key = visit.cookie(COOKIE) ?? '';
  if (!KEY.test(key)) return null;
  try {
    const draft = await readDraft(visit, clients, key);
    return draft?.number === null ? draft : null;
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'the way back to an order is left out');
    return null;
  }
}
