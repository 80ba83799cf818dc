import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { notModified } from '../http/etag.ts';
import type { StaticFiles } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Thumbnails keep their names when the picture changes. */
const SHORT = 'public, max-age=3600';

const isHashed = (path: string): boolean => !path.startsWith('thumbnails/');

/** Built files below `<prefix>/assets/`: names carry a hash, so browsers keep them for ever. */
export const assetRoutes = (app: FastifyInstance, prefix: string, files: StaticFiles): void => {
  app.get<{ Params: { '*': string } }>(`${prefix}/assets/*`, async (request, reply) => {
    const path = request.params['*'];
    const file = await files.get(path);
    if (!file) throw notFound();
    reply.headers({
      'content-type': file.type,
      'cache-control': isHashed(path) ? IMMUTABLE : SHORT,
      etag: file.etag,
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    if (notModified(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
    const takesBrotli = file.br !== null && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply.send(takesBrotli ? file.br : file.identity);
  });
};
