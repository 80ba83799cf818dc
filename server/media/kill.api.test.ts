import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageData, type MediaCaller, mediaCall, picture, upload } from '#tests/support/media-samples.ts';
import { freePort, type RunningProcess, startProcess } from '#tests/support/process.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { createServerDatabase, testServerUrl } from '#tests/support/test-database.ts';

const rounds = process.env.SLOW === '1' ? 25 : 1;

let folder: string;
let port: number;
/** A database of its own on the server of this run; without one it is the embedded database, which takes longer to fill. */
let database: { url: string; drop(): Promise<void> } | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-kill-'));
  port = await freePort();
  const address = testServerUrl();
  if (address !== undefined) database = await createServerDatabase(address);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<RunningProcess> => {
  const running = startProcess(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database?.url,
      MODE: undefined,
      LOG_LEVEL: 'info',
      // Only what is uploaded is decoded and written.
      WARM_PICTURES: 'off',
    },
  });
  await running.waitFor(/"msg":"ready"/, 180);
  return running;
};

const tokenFor = async (origin: string): Promise<string> => {
  const admin = await signIn(origin, 'admin');
  const response = await fetch(`${origin}/api/identity/tokens`, {
    method: 'POST',
    headers: { ...admin.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'kill', permissions: ['media.read', 'media.update'] }),
  });
  return ((await response.json()) as { data: { attributes: { secret: string } } }).data.attributes.secret;
};

test('a server killed during uploads leaves no record without its file, and no acknowledged picture is gone', async () => {
  const origin = `http://localhost:${port}`;
  let running = await start();
  const caller: MediaCaller = { origin, headers: { authorization: `Bearer ${await tokenFor(origin)}` } };
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const files = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        picture(600 + round, 400, round * 4 + index + 2)
          .jpeg()
          .toBuffer(),
      ),
    );
    // Killed as soon as the first answer is there, while the others are being read, decoded or written.
    const uploads = files.map(async (bytes) => {
      const answer = await upload(caller, bytes);
      if (answer.status === 201) acknowledged.push((answer.data as ImageData).id);
      return answer.status;
    });
    await Promise.race(uploads);
    await running.end('SIGKILL');
    await Promise.allSettled(uploads);
    running = await start();

    const { data } = await mediaCall(caller, '/images?items=100');
    const fresh = (data as ImageData[]).filter(({ attributes }) => attributes.filename === 'photo.jpg');
    expect(fresh.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    for (const { attributes } of fresh) {
      const file = await fetch(`${origin}/media/${attributes.hash}/original.jpg`);
      expect(file.status).toBe(200);
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect({ width, height }).toEqual({ width: attributes.width, height: attributes.height });
    }
  }
  const names = await readdir(join(folder, 'media'));
  expect(names.every((name) => /^([0-9a-f]{32}|\.aside)$/.test(name))).toBe(true);
  await running.end('SIGTERM');
}, 600_000);
