import { isDeepStrictEqual } from 'node:util';
import { type Actor, can, requireRecentSignIn } from '#server/http/actor.ts';

/** What writes elements of the head and raw HTML. */
export const ACTIVE_CONTENT = 'content.unsafe_html';

/**
 * A value as this person may store it. `restrict` gives it as anybody else may: cleaned, or with a 403. Who holds the
 * right keeps it as it is, but must have signed in recently (403 `recent_sign_in_required`) when that differs.
 */
export const withActiveContent = <T>(actor: Actor, value: T, restrict: () => T): T => {
  if (!can(actor, ACTIVE_CONTENT)) return restrict();
  if (actor.mustSignInAgain && !isHarmless(value, restrict)) requireRecentSignIn(actor);
  return value;
};

const isHarmless = <T>(value: T, restrict: () => T): boolean => {
  try {
    return isDeepStrictEqual(restrict(), value);
  } catch {
    // Refused to everybody else: active.
    return false;
  }
};
