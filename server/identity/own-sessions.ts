import type { z } from 'zod';
import type { OpenSession, ownSessionResource } from '#api-clients/identity/identity.contract.ts';
import { type Actor, requirePerson } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { endNamedSessions, listSessions } from './sessions.store.ts';

const MAX_SHOWN = 100;

const noSessions = 'Only a person has sessions: a token has none.';

/** The open sessions of somebody as `actor` sees them: at most 100, latest used first. */
export const openSessions = async (
  deps: ServerDeps,
  actor: Actor,
  userId: string,
): Promise<{ id: string; attributes: OpenSession }[]> => {
  const live = { now: deps.clock(), idleMinutes: deps.config.sessionIdleMinutes, limit: MAX_SHOWN };
  const rows = await listSessions(deps.db.read, userId, live);
  return rows.map((row) => ({
    id: row.public_id,
    attributes: {
      agent: row.agent,
      created_at: row.created_at.toISOString(),
      authenticated_at: row.authenticated_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_current: row.id_hash === actor.sessionId,
    },
  }));
};

/** Where a person is signed in. */
export const ownSessions = async (deps: ServerDeps, actor: Actor): Promise<z.input<typeof ownSessionResource>[]> => {
  requirePerson(actor, noSessions);
  const sessions = await openSessions(deps, actor, actor.id);
  return sessions.map((session) => ({ type: 'own_session', ...session }));
};

/** Ends one session of this person. Throws 404 for one that has ended or is somebody else's. */
export const endOwnSession = async (deps: ServerDeps, actor: Actor, publicId: string): Promise<void> => {
  requirePerson(actor, noSessions);
  await deps.db.transaction(async (trx) => {
    if ((await endNamedSessions(trx, actor.id, { publicId })) === 0) throw notFound('There is no such session.');
    await deps.audit.record(trx, actor, { action: 'session.ended', targetType: 'user', targetId: actor.id });
  });
};

/** Ends every session of this person but the one that asks; answers how many. */
export const endOtherSessions = async (deps: ServerDeps, actor: Actor): Promise<number> => {
  requirePerson(actor, noSessions);
  return deps.db.transaction(async (trx) => {
    const count = await endNamedSessions(trx, actor.id, { except: actor.sessionId ?? '' });
    const details = { sessions_ended: count };
    await deps.audit.record(trx, actor, { action: 'session.ended', targetType: 'user', targetId: actor.id, details });
    return count;
  });
};
