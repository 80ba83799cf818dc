import type { FastifyRequest } from 'fastify';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { forbidden, personRequired, recentSignInRequired, unauthenticated } from './errors.ts';

/** On whose behalf something is done. Every service function that reads or changes data takes one. */
export interface Actor {
  kind: 'anonymous' | 'user' | 'token' | 'system';
  /** User or token id; `anonymous` and `system` for those kinds. */
  id: string;
  /** Shown to other staff (presence, history); never logged. */
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
  /** The session that carries the request, for users. */
  sessionId?: string;
  /** The person proved long ago who they are: what matters most asks them to do it again. */
  mustSignInAgain?: boolean;
}

export const anonymousActor: Actor = {
  kind: 'anonymous',
  id: 'anonymous',
  name: '',
  roles: [],
  permissions: new Set(),
};

/** The product itself: seeds, jobs, migrations. May do everything. */
export const systemActor: Actor = { kind: 'system', id: 'system', name: 'System', roles: [], permissions: new Set() };

export const can = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'system' || actor.permissions.has(permission);

/** Throws 401 for a visitor and 403 (naming the permission) for a person without it. */
export const authorize = (actor: Actor, permission: Permission): void => {
  if (can(actor, permission)) return;
  throw actor.kind === 'anonymous' ? unauthenticated() : forbidden(permission);
};

/** Throws 403 `recent_sign_in_required` for a person who proved too long ago who they are. Machines are not asked. */
export const requireRecentSignIn = (actor: Actor): void => {
  if (actor.mustSignInAgain) throw recentSignInRequired();
};

/** Throws 401 for a visitor. */
export const requireSignedIn = (actor: Actor): void => {
  if (actor.kind === 'anonymous') throw unauthenticated();
};

/** Throws 401 for a visitor and 403 `person_required`, with the reason, for a machine. */
export const requirePerson = (actor: Actor, why: string): void => {
  requireSignedIn(actor);
  if (actor.kind !== 'user') throw personRequired(why);
};

/** Who sends a request, and how it proved that. */
export interface Caller {
  actor: Actor;
  /** `session` needs a csrf-token on writes and If-Match on guarded resources; `token` and `none` carry no cookie. */
  via: 'session' | 'token' | 'none';
  /** For sessions: whether the value of the `csrf-token` header belongs to this session (constant time). */
  csrfMatches?: (token: string) => boolean;
}

/** Supplied by the identity service; asked once for each request that needs a caller. */
export interface IdentityGate {
  /** Throws a 401 HttpError for a credential that is present but wrong (expired bearer token). */
  identify(request: FastifyRequest): Promise<Caller>;
}

export const visitor: Caller = { actor: anonymousActor, via: 'none' };
