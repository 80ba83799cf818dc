import { type Permission, permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import type { Reader } from '#server/db/database.ts';

/** Whether a person (or API token) who did something earlier still has a right today. The product itself always has. */
export const stillMay = async (
  reader: Reader,
  actorId: string,
  permission: Permission,
  now: Date,
): Promise<boolean> => {
  if (actorId === 'system') return true;
  const user = await reader
    .selectFrom('users')
    .select(['roles', 'disabled'])
    .where('id', '=', actorId)
    .executeTakeFirst();
  if (user) return !user.disabled && permissionsOf(user.roles as Role[]).has(permission);
  const token = await reader
    .selectFrom('api_tokens')
    .select(['permissions', 'expires_at'])
    .where('id', '=', actorId)
    .executeTakeFirst();
  return token !== undefined && token.expires_at > now && token.permissions.includes(permission);
};
