import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { blockKeys } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { makeBlock } from '#documents/page/make-block.ts';
import { batchOf, keys, snippet } from '#fixtures/builders/drafts.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Client<AdminContract>;
beforeAll(async () => {
  server = await startTestServer();
  const { headers } = await signIn(server.origin, 'editor');
  admin = createClient(adminContract, { baseUrl: server.origin, headers });
});
afterAll(() => server.close());

/** Pages begin with these; further down the builder makes their heading one of the second level. */
const titled = new Set(['hero-carousel', 'hero-title-banner']);

/** A page with one new block of each template below its title, as the builder makes them. */
const wholePage = (): { commands: Command[]; typeOf: Map<string, string> } => {
  const typeOf = new Map<string, string>();
  const places = keys(blockKeys.length + 1);
  const blocks = blockKeys.map((type, index): Command => {
    const { id, value, children } = makeBlock(type, `root||${places[index + 1]}`);
    if (titled.has(type)) value.props.header_tag = 2;
    for (const block of [id, ...Object.keys(children)]) typeOf.set(block, type);
    return { do: 'insertBlock', block: id, value, children };
  });
  const title = snippet(places[0] ?? '', { heading: 'What stands here', header_tag: 1 });
  const commands: Command[] = [
    { do: 'setMeta', key: 'meta_description', value: 'What stands on this page, in a sentence of some length.' },
    { do: 'insertBlock', block: 'top', value: title },
    ...blocks,
  ];
  return { commands, typeOf };
};

it('a new block of every template can go out but for the words of its example: no dead link, no empty slot', async () => {
  const page = { title: 'Every block', slug: 'every-block' };
  const { id } = (await admin.createPage({ body: page, idempotencyKey: randomUUID() })).data.data;
  const { commands, typeOf } = wholePage();
  const body = { base_revision: 0, client: randomUUID(), batches: [batchOf(commands)] };
  await admin.sendCommands({ params: { id }, body });
  const { findings } = (await admin.checkPage({ params: { id } })).data.data.attributes;
  const sampleWords = findings.filter(({ code }) => code === 'sample_text');
  expect(new Set(sampleWords.map(({ block }) => typeOf.get(block ?? ''))).size).toBeGreaterThan(40);
  // Examples of two templates may call different places alike; nobody has both on a page as they are.
  const others = findings.filter(({ code }) => code !== 'sample_text' && code !== 'same_link_text');
  expect(others.map(({ block, code, detail }) => `${typeOf.get(block ?? '') ?? 'page'}: ${code} ${detail}`)).toEqual(
    [],
  );
});
