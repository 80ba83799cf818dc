import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { type Actor, can } from '../http/actor.ts';
import { HttpError } from '../http/errors.ts';
import type { UserRow } from './users.store.ts';

const refusal = (code: string, detail: string, meta?: Record<string, unknown>) =>
  new HttpError({ status: 403, code, title: 'Not allowed', detail, meta });

/** Why somebody may not change roles from `before` to `after`; undefined where they may. */
const aboveCeiling = (actor: Actor, before: readonly Role[], after: readonly Role[]): HttpError | undefined => {
  if (actor.kind === 'system') return undefined;
  const makesAdmin = after.includes('admin') && !before.includes('admin');
  if (makesAdmin && !(actor.kind === 'user' && actor.roles.includes('admin')))
    return refusal('administrator_required', 'Only an administrator who is signed in can make somebody administrator.');
  const beyond = [...permissionsOf([...before, ...after])].filter((permission) => !can(actor, permission));
  if (beyond.length === 0) return undefined;
  return refusal('privilege_ceiling', 'These roles hold permissions that you do not hold yourself.', {
    missing_permissions: beyond,
  });
};

/**
 * Nobody gives or takes more than they hold: 403 `privilege_ceiling` with what is missing. Administrators are made by
 * administrators in person, never by a token (403 `administrator_required`).
 */
export const checkCeiling = (actor: Actor, before: readonly Role[], after: readonly Role[]): void => {
  const fault = aboveCeiling(actor, before, after);
  if (fault) throw fault;
};

/** Whether somebody who gave these roles away could do so now. */
export const mayStillGive = (giver: Pick<UserRow, 'id' | 'name' | 'roles' | 'disabled'>, roles: readonly Role[]) => {
  const { id, name, roles: held, disabled } = giver;
  const actor: Actor = { kind: 'user', id, name, roles: held, permissions: permissionsOf(held) };
  return !disabled && can(actor, 'users.update') && aboveCeiling(actor, [], roles) === undefined;
};
