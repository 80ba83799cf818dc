import type { ServerDeps } from '#server/http/define-service.ts';
import type { IdentityCore } from '../identity-core.ts';
import { upsertUser } from '../users.store.ts';
import { demoPersonById } from './demo-people.data.ts';

/** Demo people as users before their first sign-in, so that demo content can be theirs; none where there is no demo. */
export const demoStaff = async (
  deps: ServerDeps,
  core: IdentityCore,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  if (!deps.config.demo || !core.addresses.embedded) return [];
  const people = ids.flatMap((id) => demoPersonById(id) ?? []);
  return deps.db.transaction(async (trx) => {
    const made: { id: string; name: string }[] = [];
    for (const { id: subject, name, email, roles } of people) {
      const claims = { issuer: core.addresses.issuer, subject, name, email };
      const user = await upsertUser(trx, claims, roles, deps.clock());
      made.push({ id: user.id, name: user.name });
    }
    return made;
  });
};
