import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/load-config.ts';
import { siteOrigin } from '#server/config/origins.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { notModified } from '#server/http/etag.ts';
import type { MediaStorage } from '../media-storage.ts';
import { readRange } from './byte-range.ts';
import { fileFormatOf } from './file-formats.ts';
import { readFile } from './files.ts';

/** Browsers refuse to show a PDF in a sandbox; it cannot run scripts of the page either way. */
const policy = (contentType: string): string =>
  contentType === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : "default-src 'none'; sandbox";

/**
 * Captions of another origin are shown only when film and captions come by CORS: where media have an origin of their
 * own, our site and our staff app may ask that way, and no other site.
 */
const sharing = (config: Config, origin: string | undefined) => {
  if (config.mediaOrigin === undefined) return {};
  const ours = [siteOrigin(config), config.cmsOrigin];
  const isOurs = origin !== undefined && ours.includes(origin);
  return { vary: 'Origin', ...(isOurs ? { 'access-control-allow-origin': origin } : {}) };
};

/**
 * `/media/files/<id>`: films, documents and captions, whole or in ranges. The address stays when the file is replaced,
 * so it is asked again each time (304 while nothing changed).
 */
export const fileRoutes = (app: FastifyInstance, deps: ServerDeps, storage: MediaStorage): void => {
  app.get<{ Params: { id: string } }>('/media/files/:id', async (request, reply) => {
    const file = await readFile(deps, request.params.id);
    const format = fileFormatOf(file.content_type);
    const found = format && (await storage.open(file.hash, file.stored));
    if (!found) throw notFound('There is no such file.');
    const etag = `"${file.hash}"`;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-type': file.content_type,
      'content-disposition': contentDisposition(format.isShown ? 'inline' : 'attachment', file.filename),
      'content-security-policy': policy(file.content_type),
      'cross-origin-resource-policy': 'cross-origin',
      ...sharing(deps.config, request.headers.origin),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': file.kind === 'captions' ? 'noindex' : 'all',
    });
    if (notModified(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const sameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = sameFile ? readRange(request.headers.range, found.size) : undefined;
    if (range === 'unsatisfiable')
      return reply.status(416).header('content-range', `bytes */${found.size}`).header('content-length', 0).send();
    if (!range) return reply.header('content-length', found.size).send(found.stream());
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(found.stream(range));
  });
};
