import type { z } from 'zod';
import type { userSessionResource } from '#api-clients/identity/identity.contract.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { inTransaction, type Task, type Work } from '../http/work.ts';
import { checkCeiling } from './ceiling.ts';
import type { IdentityCore } from './identity-core.ts';
import { openSessions } from './own-sessions.ts';
import { endNamedSessions } from './sessions.store.ts';
import { forgetAtProvider } from './sign-out.ts';
import { findUser, lockUser, refuseTokensUntil, type UserRow } from './users.store.ts';

const noPerson = () => notFound('There is no such person.');

/** Where a person is signed in: at most 100 sessions, latest used first. Throws 404. */
export const sessionsOfUser = async (
  deps: ServerDeps,
  actor: Actor,
  userId: string,
): Promise<z.input<typeof userSessionResource>[]> => {
  authorize(actor, 'users.read');
  if (!(await findUser(deps.db.read, userId))) throw noPerson();
  const sessions = await openSessions(deps, actor, userId);
  return sessions.map((session) => ({ type: 'user_session', ...session }));
};

/** Somebody whose sessions the actor may end: who holds no more than they do. Throws 403, 404. */
const endable = async ({ trx, actor }: Work, userId: string): Promise<UserRow> => {
  const user = await lockUser(trx, userId);
  if (!user) throw noPerson();
  checkCeiling(actor, user.roles, user.roles);
  return user;
};

/** Whoever sits there is asked who they are: neither the provider nor a bearer token lets them in again. */
const askAgain = async ({ deps, trx, actor, now }: Work, core: IdentityCore, user: UserRow, ended: number) => {
  await refuseTokensUntil(trx, user.id, now);
  await forgetAtProvider(trx, user.issuer, user.subject, core);
  const details = { sessions_ended: ended };
  await deps.audit.record(trx, actor, { action: 'session.ended', targetType: 'user', targetId: user.id, details });
};

/** Ends one session of a person at once. Throws 403 for somebody with more rights, 404. */
export const endUserSession = async (
  { deps, actor }: Task,
  core: IdentityCore,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<void> => {
  authorize(actor, 'users.update');
  await inTransaction(deps, actor, async (work) => {
    const user = await endable(work, userId);
    const ended = await endNamedSessions(work.trx, userId, { publicId });
    if (ended === 0) throw notFound('There is no such session.');
    await askAgain(work, core, user, ended);
  });
};

/** Ends all sessions of a person at once, but for the one that asks; answers how many. Throws 403, 404. */
export const endUserSessions = async ({ deps, actor }: Task, core: IdentityCore, userId: string): Promise<number> => {
  authorize(actor, 'users.update');
  return inTransaction(deps, actor, async (work) => {
    const user = await endable(work, userId);
    const ended = await endNamedSessions(work.trx, userId, { except: actor.sessionId ?? '' });
    await askAgain(work, core, user, ended);
    return ended;
  });
};
