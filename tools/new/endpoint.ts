import { camel, type Skeleton, title } from './names.ts';

/** A service with one operation: its wire shape, its handler behind a permission, and a test over HTTP. */
export function endpointFiles(name: string): Skeleton {
  const contractFile = `api-clients/${name}/${name}.contract.ts`;
  const serviceFile = `server/${name}/${name}.service.ts`;
  return {
    files: {
      [contractFile]: contract(name),
      [serviceFile]: service(name),
      [`server/${name}/${name}.api.test.ts`]: test(name),
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

function test(name: string): string {
  const noun = camel(name);
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${noun}Contract } from '#api-clients/${name}/${name}.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  editor = await signIn(server.origin, 'editor');
});
afterAll(() => server.close());

const ${noun} = () =>
  createClient(${noun}Contract, { baseUrl: server.origin, fetch: (url, init) => editor.jar.fetch(String(url), init) });

it('answers what it was asked for', async () => {
  const { data } = await ${noun}().read({ params: { id: 'first' } });
  expect(data.data.attributes.title).toBe('${title(name)}');
});

it('says 404 for what is not there', async () => {
  await expect(${noun}().read({ params: { id: 'other' } })).rejects.toThrow(ProblemError);
});

it('does what it is for', () => {
  expect.fail('Say here what a caller can rely on, then make it true.');
});
`;
}
