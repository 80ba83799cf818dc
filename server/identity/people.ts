import type { z } from 'zod';
import type { userResource } from '#api-clients/identity/identity.contract.ts';
import type { Role } from '#api-clients/identity/policy.data.ts';
import { type Actor, authorize, requireRecentSignIn } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound } from '../http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '../http/etag.ts';
import type { Task } from '../http/work.ts';
import { checkCeiling } from './ceiling.ts';
import type { IdentityCore } from './identity-core.ts';
import { endSessionsOfUser } from './sessions.store.ts';
import { forgetAtProvider } from './sign-out.ts';
import { changeUser, countOtherAdmins, listUsers, lockUser, type UserRow } from './users.store.ts';

type UserDto = z.input<typeof userResource>;

export const userEtag = (user: UserRow): string => etagOf('user', user.id, user.version);

const userDto = (user: UserRow): UserDto => ({
  type: 'user',
  id: user.id,
  attributes: {
    name: user.name,
    email: user.email,
    roles: user.roles,
    disabled: user.disabled,
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
  },
  // A list shows many; each may be changed from there.
  meta: { etag: userEtag(user) },
});

/** One page of staff. */
export const peoplePage = async (
  deps: ServerDeps,
  actor: Actor,
  query: { page: number; items: number; text?: string },
): Promise<{ people: UserDto[]; total: number }> => {
  authorize(actor, 'users.read');
  const { rows, total } = await listUsers(deps.db.read, query);
  return { people: rows.map(userDto), total };
};

export interface PersonChange {
  roles?: readonly Role[];
  disabled?: boolean;
}

/**
 * Changes roles or state of a person. Their sessions and bearer tokens end in the same transaction, so the change
 * counts from the next request on every node. Throws 403 above what the actor holds, 404, 412, and 409 `last_admin` when nobody could undo it.
 */
export const changePerson = async (
  { deps, actor }: Task,
  core: IdentityCore,
  { id, ifMatch }: Seen,
  change: PersonChange,
): Promise<{ person: UserDto; etag: string }> => {
  authorize(actor, 'users.update');
  requireRecentSignIn(actor);
  return deps.db.transaction(async (trx) => {
    const before = await lockUser(trx, id);
    if (!before) throw notFound('There is no such person.');
    checkIfMatch(ifMatch, userEtag(before), { changed_at: before.updated_at.toISOString() });
    const roles = change.roles ? [...new Set(change.roles)] : before.roles;
    const disabled = change.disabled ?? before.disabled;
    checkCeiling(actor, before.roles, roles);
    const wasAdmin = before.roles.includes('admin') && !before.disabled;
    const isAdmin = roles.includes('admin') && !disabled;
    if (wasAdmin && !isAdmin && (await countOtherAdmins(trx, id)) === 0)
      throw conflict('last_admin', 'This is the last administrator: make somebody else one first.');
    const after = await changeUser(trx, id, { roles, disabled }, deps.clock());
    const sessions = await endSessionsOfUser(trx, id);
    await forgetAtProvider(trx, before.issuer, before.subject, core);
    await deps.audit.record(trx, actor, {
      action: 'user.changed',
      targetType: 'user',
      targetId: id,
      details: { roles, disabled, roles_before: before.roles, sessions_ended: sessions },
    });
    return { person: userDto(after), etag: userEtag(after) };
  });
};
