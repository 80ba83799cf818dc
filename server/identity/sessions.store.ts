import type { Role } from '#api-clients/identity/policy.data.ts';
import type { Reader, Trx } from '../db/database.ts';
import { hashSecret, randomSecret } from './secret-hash.ts';
import './identity.tables.ts';

/** 128 bits. */
const SESSION_ID_BYTES = 16;
const AGENT_LENGTH = 300;

/** A live session with its person. */
export interface SessionRow {
  id_hash: string;
  public_id: string;
  created_at: Date;
  authenticated_at: Date;
  seen_at: Date;
  expires_at: Date;
  user_id: string;
  subject: string;
  issuer: string;
  name: string;
  email: string;
  roles: Role[];
  language: string | null;
}

export interface NewSession {
  userId: string;
  issuerSid: string | null;
  /** When the person proved who they are; before `now` when the provider remembered them. */
  authenticatedAt: Date;
  agent: string;
  now: Date;
  absoluteHours: number;
}

/** Makes a session with a new id; answers the id, which only the cookie will hold. */
export const createSession = async (trx: Trx, session: NewSession): Promise<{ id: string; expiresAt: Date }> => {
  const id = randomSecret(SESSION_ID_BYTES);
  const expiresAt = new Date(session.now.getTime() + session.absoluteHours * 3_600_000);
  await trx
    .insertInto('sessions')
    .values({
      id_hash: hashSecret(id),
      user_id: session.userId,
      issuer_sid: session.issuerSid,
      agent: session.agent.slice(0, AGENT_LENGTH),
      created_at: session.now,
      authenticated_at: session.authenticatedAt,
      seen_at: session.now,
      expires_at: expiresAt,
    })
    .execute();
  await trx.updateTable('users').set({ last_seen_at: session.now }).where('id', '=', session.userId).execute();
  return { id, expiresAt };
};

/** The session of a cookie, unless it has ended, was idle for too long or its person is disabled. */
export const findSession = async (
  reader: Reader,
  id: string,
  now: Date,
  idleMinutes: number,
): Promise<SessionRow | undefined> =>
  reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id_hash',
      'sessions.public_id',
      'sessions.created_at',
      'sessions.authenticated_at',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.user_id',
      'users.subject',
      'users.issuer',
      'users.name',
      'users.email',
      'users.roles',
      'users.language',
    ])
    .where('sessions.id_hash', '=', hashSecret(id))
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', new Date(now.getTime() - idleMinutes * 60_000))
    .where('users.disabled', '=', false)
    .executeTakeFirst();

/** The person of a session proved again who they are. */
export const renewSession = async (trx: Trx, idHash: string, authenticatedAt: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ authenticated_at: authenticatedAt, seen_at: authenticatedAt })
    .where('id_hash', '=', idHash)
    .execute();
};

/** The live sessions of a person, latest used first. */
export const listSessions = (reader: Reader, userId: string, live: { now: Date; idleMinutes: number; limit: number }) =>
  reader
    .selectFrom('sessions')
    .select(['id_hash', 'public_id', 'agent', 'created_at', 'authenticated_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', live.now)
    .where('seen_at', '>', new Date(live.now.getTime() - live.idleMinutes * 60_000))
    .orderBy('seen_at', 'desc')
    .orderBy('public_id')
    .limit(live.limit)
    .execute();

/** Ends one session of a person, or all but `except`; answers how many there were. */
export const endNamedSessions = async (
  trx: Trx,
  userId: string,
  which: { publicId: string } | { except: string },
): Promise<number> => {
  const own = trx.deleteFrom('sessions').where('user_id', '=', userId);
  const named =
    'publicId' in which ? own.where('public_id', '=', which.publicId) : own.where('id_hash', '!=', which.except);
  return Number((await named.executeTakeFirst()).numDeletedRows);
};

/** Notes that a session (and its person) is in use. */
export const touchSession = async (trx: Trx, session: SessionRow, now: Date): Promise<void> => {
  await trx.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', session.id_hash).execute();
  await trx.updateTable('users').set({ last_seen_at: now }).where('id', '=', session.user_id).execute();
};

export const endSession = async (trx: Trx, idHash: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
};

/** Ends every session of a person at once; answers how many there were. */
export const endSessionsOfUser = async (trx: Trx, userId: string): Promise<number> => {
  const result = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** Ends the sessions a provider's log-out token names: one provider session, or all of a person. */
export const endSessionsOfIssuer = async (
  trx: Trx,
  named: { issuer: string; subject?: string; sid?: string },
): Promise<number> => {
  const users = trx
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', named.issuer)
    .$if(named.subject !== undefined, (query) => query.where('subject', '=', named.subject ?? ''));
  const result = await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', users)
    .$if(named.sid !== undefined, (query) => query.where('issuer_sid', '=', named.sid ?? ''))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
