import { describe, expect, test } from 'vitest';
import { systemActor } from '#server/http/actor.ts';
import { fileFormats } from '#server/media/files/file-formats.ts';
import { insertFile } from '#server/media/files/files.store.ts';
import { captions } from '#tests/support/file-samples.ts';
import { plain, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const media = 'https://media.dealer.example';
const cms = 'https://cms.dealer.example';
const site = 'https://dealer.example';
const allowed = 'access-control-allow-origin';

/** Captions as the library keeps them, without anybody signing in. */
const storedCaptions = async ({ deps }: TestServer): Promise<string> => {
  const { storage } = deps.service('media');
  const [bytes, hash, stored] = [captions(), '1'.repeat(32), 'original.vtt'];
  await storage.put(hash, stored, bytes);
  const facts = { width: null, height: null, seconds: null };
  const content = {
    kind: 'captions',
    hash,
    stored,
    filename: 'en.vtt',
    bytes: bytes.length,
    content_type: fileFormats.vtt.contentType,
  } as const;
  await deps.db.transaction((trx) =>
    insertFile(trx, { id: 'en', ...content, ...facts, folder_id: null }, { actor: systemActor, now: new Date() }),
  );
  return 'en';
};

describe('media with an origin of their own', () => {
  test('let the staff app read originals; what visitors load is the same for every site', async () => {
    const server = await startTestServer({ MEDIA_ORIGIN: media, DEMO: 'on' });
    try {
      const who = await signIn(server.origin, 'editor');
      const bytes = await plain(900, 600).png().toBuffer();
      const { attributes } = await uploaded({ origin: server.origin, headers: who.headers() }, bytes);
      const get = (format: string, headers: Record<string, string> = {}) => {
        const { url = '' } = attributes.variants.find((one) => one.format === format) ?? {};
        expect(url.startsWith(`${media}/media/`)).toBe(true);
        return server.fetch(url.slice(media.length), { headers });
      };
      // Also to others: a copy that was kept for them must serve the staff app, and names nobody else.
      for (const origin of [server.origin, 'https://elsewhere.example', undefined]) {
        const original = await get('original', origin === undefined ? {} : { origin });
        expect([original.status, original.headers.get(allowed)]).toEqual([200, server.origin]);
        expect(original.headers.get('access-control-allow-credentials')).toBeNull();
        expect(original.headers.get('vary')).toBe('Origin');
      }
      const etag = (await get('original')).headers.get('etag') ?? '';
      const known = await get('original', { 'if-none-match': etag });
      expect([known.status, known.headers.get(allowed)]).toEqual([304, server.origin]);

      const variant = await get('webp', { origin: server.origin });
      expect([variant.status, variant.headers.get(allowed), variant.headers.get('vary')]).toEqual([200, null, null]);
    } finally {
      await server.close();
    }
  });

  test.each([
    ['the staff app’s own', { MEDIA_ORIGIN: media, CMS_ORIGIN: cms, PUBLIC_URL: site }, cms],
    ['the site’s, where the staff app is at the site', { MEDIA_ORIGIN: media, PUBLIC_URL: site }, site],
    ['nobody’s, where media are at the site too', { CMS_ORIGIN: cms, PUBLIC_URL: site }, null],
  ])('the origin that may read originals is %s', async (_whose, env, named) => {
    const server = await startTestServer(env);
    try {
      const hash = '0'.repeat(32);
      await server.deps.service('media').storage.put(hash, 'original.png', await plain(9, 9).png().toBuffer());
      const original = await server.fetch(`/media/${hash}/original.png`, { headers: { origin: cms } });
      expect([original.status, original.headers.get(allowed)]).toEqual([200, named]);
    } finally {
      await server.close();
    }
  });

  test('let site and staff app fetch films and captions by CORS, and no other site', async () => {
    const server = await startTestServer({ MEDIA_ORIGIN: media, CMS_ORIGIN: cms, PUBLIC_URL: site });
    try {
      const id = await storedCaptions(server);
      const get = (origin?: string, headers: Record<string, string> = {}) =>
        server.fetch(`/media/files/${id}`, { headers: { ...headers, ...(origin === undefined ? {} : { origin }) } });
      for (const origin of [site, cms]) {
        const answer = await get(origin);
        expect([answer.status, answer.headers.get(allowed), answer.headers.get('vary')]).toEqual([
          200,
          origin,
          'Origin',
        ]);
        const etag = answer.headers.get('etag') ?? '';
        expect((await get(origin, { 'if-none-match': etag })).headers.get(allowed)).toBe(origin);
        const part = await get(origin, { range: 'bytes=0-3' });
        expect([part.status, part.headers.get(allowed)]).toEqual([206, origin]);
      }
      for (const origin of ['https://elsewhere.example', `${site}.elsewhere.example`, 'null', undefined]) {
        const answer = await get(origin);
        expect([answer.status, answer.headers.get(allowed), answer.headers.get('vary')]).toEqual([200, null, 'Origin']);
      }
    } finally {
      await server.close();
    }
  });

  test('say nothing of films where they are at the site', async () => {
    const server = await startTestServer({ CMS_ORIGIN: cms, PUBLIC_URL: site });
    try {
      const answer = await server.fetch(`/media/files/${await storedCaptions(server)}`, { headers: { origin: site } });
      expect([answer.status, answer.headers.get(allowed), answer.headers.get('vary')]).toEqual([200, null, null]);
    } finally {
      await server.close();
    }
  });
});
