import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { SiteIcons } from './site-icons.ts';

/** An F on a plate. Readable at 16 px, on light and dark tabs. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#14181d"/>' +
  '<path d="M9 7h14v4H13v4h8v4h-8v6H9z" fill="#fff"/></svg>';
/** Home screens cut the corners themselves. */
const square = drawing.replace(' rx="6"', '');

/** Pictures by address: what home screens ask for, in pixels. */
const pictures = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const;

const headers = (type: string, seconds = 86_400) => ({
  'content-type': type,
  'cache-control': `public, max-age=${seconds}`,
});
/** What staff chose may change. */
const CHOSEN_SECONDS = 3_600;
const TAB = 48;

/** Browsers ask every site for these; without an answer each first visit would render the page-not-found view. */
export const faviconRoutes = (app: FastifyInstance, icons: SiteIcons): void => {
  app.get('/favicon.ico', async (_request, reply) => {
    const chosen = await icons.png(TAB);
    return chosen
      ? reply.headers(headers('image/png', CHOSEN_SECONDS)).send(chosen)
      : reply.headers(headers('image/svg+xml')).send(drawing);
  });
  for (const [address, size] of Object.entries(pictures)) {
    let made: Promise<Buffer> | undefined;
    app.get(address, async (_request, reply) => {
      const chosen = await icons.png(size);
      if (chosen) return reply.headers(headers('image/png', CHOSEN_SECONDS)).send(chosen);
      made ??= sharp(Buffer.from(square), { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer();
      return reply.headers(headers('image/png')).send(await made);
    });
  }
};
