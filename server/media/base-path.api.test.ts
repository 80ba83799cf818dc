import { expect, test } from 'vitest';
import { plain, uploaded } from '#tests/support/media-samples.ts';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

test('pictures lie below the base path of the site, where a proxy that hands on nothing else finds them', async () => {
  const server = await startTestServer({ BASE_PATH: '/dealer', DEMO: 'on' });
  try {
    const who = await signIn(server.origin, 'editor');
    const bytes = await plain(900, 600).png().toBuffer();
    const { attributes } = await uploaded({ origin: server.origin, headers: who.headers() }, bytes);
    const addresses = attributes.variants.map(({ url }) => url);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).toMatch(/^\/dealer\/media\//);
      expect((await server.fetch(address)).status, address).toBe(200);
    }
  } finally {
    await server.close();
  }
});
