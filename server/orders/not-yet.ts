import type { Contract } from '#api-clients/contract.ts';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { authorize } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';

/** Handlers of calls that are promised and not answered yet. */
export const notYet = <C extends Contract>(contract: C): Handlers<C> =>
  Object.fromEntries(
    Object.entries(contract.operations).map(([name, { permission }]) => [
      name,
      ({ actor }: { actor: Parameters<typeof authorize>[0] }) => {
        if (permission !== 'public') authorize(actor, permission as Permission);
        throw notFound();
      },
    ]),
  ) as unknown as Handlers<C>;
