import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { anonymousActor } from '#server/http/actor.ts';
import { defineService } from '#server/http/define-service.ts';

/** Believes the header that says who somebody is. */
export const testGate = defineService({
  name: 'test-gate',
  gate: () => ({
    async identify(request) {
      const header = request.headers['x-test-person'];
      const [id = '', role = ''] = typeof header === 'string' ? header.split(':') : [];
      if (id === '') return { actor: anonymousActor, via: 'none' };
      const permissions = permissionsOf([role as Role]);
      const actor = { kind: 'user' as const, id, name: id.toUpperCase(), roles: [role], permissions };
      return { actor, via: 'session' as const, csrfMatches: (token: string) => token === 'test' };
    },
  }),
});
