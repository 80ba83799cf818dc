import { contractTest } from './contract-test.ts';
import { camel, type Skeleton, title } from './names.ts';

/** A service with one operation: its wire shape, its handler behind a permission, and a test over HTTP. */
export function endpointFiles(name: string): Skeleton {
  const contractFile = `api-clients/${name}/${name}.contract.ts`;
  const serviceFile = `server/${name}/${name}.service.ts`;
  return {
    files: {
      [contractFile]: contract(name),
      [serviceFile]: service(name),
      [`server/${name}/${name}.api.test.ts`]: contractTest({
        contract: `${camel(name)}Contract`,
        contractFile,
        operation: 'read',
        name,
      }),
    },
    next: [
      `declare what goes over the wire in ${contractFile}`,
      `choose its permission (api-clients/identity/policy.data.ts), in the contract and in ${serviceFile}`,
      `npm test -- ${name}.test   (red until you replace its last line)`,
      'the permission matrix covers it by itself; it stands in /api at the next start',
    ],
  };
}

function contract(name: string): string {
  const noun = camel(name);
  return `import { z } from 'zod';
import { defineContract, document, resource } from '../contract.ts';

export const ${noun}Resource = resource('${name}', z.object({ title: z.string() }));

export const ${noun}Contract = defineContract({
  name: '${name}',
  base: '/api/${name}',
  operations: {
    read: {
      method: 'GET',
      path: '/:id',
      summary: '${title(name)}: what a caller gets, in one sentence',
      permission: 'pages.read',
      params: z.object({ id: z.string().min(1).max(64) }),
      response: document(${noun}Resource),
    },
  },
});
`;
}

function service(name: string): string {
  return `import { ${camel(name)}Contract } from '#api-clients/${name}/${name}.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';

/** What this service is for, in one sentence. */
export default defineService({
  name: '${name}',
  contract: ${camel(name)}Contract,
  handlers: () => ({
    read({ actor, params }) {
      authorize(actor, 'pages.read');
      if (params.id !== 'first') throw notFound();
      return { data: { type: '${name}', id: params.id, attributes: { title: '${title(name)}' } } };
    },
  }),
});
`;
}
