import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredVariants } from '#block-schemas/read/crop.ts';
import { type MediaCaller, picture, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let editor: MediaCaller;

beforeAll(async () => {
  server = await startTestServer({ WARM_PICTURES: 'on', ROLE: 'web' });
  editor = { origin: server.origin, headers: (await signIn(server.origin, 'editor')).headers() };
});
afterAll(() => server.close());

const filesOf = (hash: string) => readdir(path.resolve(server.deps.config.dataDir, 'media', hash));

test('every size that pages show of a new picture is made before anybody asks for it', async () => {
  const { attributes } = await uploaded(editor, await picture(900, 500, 5).jpeg().toBuffer());
  const wanted = offeredVariants(attributes.variants)
    .map(({ url }) => url.split('/').at(-1) ?? '')
    .sort();
  await expect.poll(async () => (await filesOf(attributes.hash)).sort(), { timeout: 40_000 }).toEqual(wanted);
});
