import { title } from './names.ts';

/** The contract a new operation stands in, and its name there. */
export interface TestedOperation {
  contract: string;
  contractFile: string;
  operation: string;
  /** Of the part, kebab-case. */
  name: string;
}

/** The test of an operation over HTTP that is red until somebody says what callers can rely on. */
export function contractTest({ contract, contractFile, operation, name }: TestedOperation): string {
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${contract} } from '#${contractFile}';
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

const client = () =>
  createClient(${contract}, { baseUrl: server.origin, fetch: (url, init) => editor.jar.fetch(String(url), init) });

it('answers what it was asked for', async () => {
  const { data } = await client().${operation}({ params: { id: 'first' } });
  expect(data.data.attributes.title).toBe('${title(name)}');
});

it('says 404 for what is not there', async () => {
  await expect(client().${operation}({ params: { id: 'other' } })).rejects.toThrow(ProblemError);
});

it('does what it is for', () => {
  expect.fail('Say here what a caller can rely on, then make it true.');
});
`;
}
