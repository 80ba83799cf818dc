import { describe, expect, test } from 'vitest';
import { signIn } from '../support/staff-sign-in.ts';
import { startTestServer } from '../support/test-server.ts';
import { plain, uploaded } from './media-samples.ts';

const media = 'https://media.dealer.example';
const cms = 'https://cms.dealer.example';
const site = 'https://dealer.example';
const allowed = 'access-control-allow-origin';

describe('media with an origin of their own', () => {
  test('let the staff app read originals; what visitors load is the same for every site', async () => {
    const server = await startTestServer({ MEDIA_ORIGIN: media });
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
});
