import type { Actor } from '../http/actor.ts';
import type { UserRow } from './users.store.ts';

/** Somebody who signs in, as the log names them: nothing is allowed by it. */
export const asActor = ({ id, name, roles }: UserRow): Actor => ({
  kind: 'user',
  id,
  name,
  roles,
  permissions: new Set(),
});
