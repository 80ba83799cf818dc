import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { mediaBase, staffOrigin } from '../config/origins.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { notModified } from '../http/etag.ts';
import { CodecError } from './codec/codec-process.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';
import { isPictureHash, pictureEtag, pictureHeaders, readPictureName } from './picture-name.ts';
import type { Variants } from './variants.ts';

/**
 * The library cuts pictures in the browser: where media have an origin of their own, the staff app, and no other site,
 * may read originals. Said to everybody, so that a copy kept for an `<img>` serves the cut as well.
 */
const originalHeaders = (config: Config): Record<string, string> =>
  config.mediaOrigin === undefined ? {} : { 'access-control-allow-origin': staffOrigin(config), vary: 'Origin' };

interface WantedFile {
  contentType: string;
  /** Of a part nobody chose (an imported page, a replaced file): the whole picture's name, which is shown instead. */
  instead?: string;
  find(hash: string): Promise<StoredFile | Uint8Array | undefined>;
}

const wantedFile = (file: string, storage: MediaStorage, variants: Variants): WantedFile | undefined => {
  const name = readPictureName(file);
  if (name === undefined) return undefined;
  const { contentType } = name;
  if (name.kind === 'original') return { contentType, find: (hash) => storage.open(hash, file) };
  const { width, format, crop } = name;
  const instead = crop ? { instead: `${width}.${format}` } : {};
  const part = crop ? { crop } : {};
  return { contentType, ...instead, find: (hash) => variants.open({ hash, width, format, ...part }) };
};

const sendStored = (reply: FastifyReply, found: StoredFile | Uint8Array) =>
  found instanceof Uint8Array
    ? reply.header('content-length', found.byteLength).send(found)
    : reply.header('content-length', found.size).send(found.stream());

/** `/media/<hash>/<width>.<avif|webp>` and `/media/<hash>/original.<ext>`. */
export const mediaRoutes = (app: FastifyInstance, config: Config, storage: MediaStorage, variants: Variants): void => {
  const ofOriginals = { ...pictureHeaders, ...originalHeaders(config) };
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const wanted = isPictureHash(hash) ? wantedFile(file, storage, variants) : undefined;
    if (!wanted) throw notFound('There is no such picture.');
    const etag = pictureEtag(hash, file);
    const sent = file.startsWith('original.') ? ofOriginals : pictureHeaders;
    if (notModified(request.headers['if-none-match'], etag))
      return reply
        .status(304)
        .headers({ ...sent, etag })
        .send();
    try {
      const found = await wanted.find(hash);
      if (!found && wanted.instead)
        return reply
          .header('cache-control', 'public, max-age=60')
          .redirect(`${mediaBase(config)}/media/${hash}/${wanted.instead}`, 302);
      if (!found) throw notFound('There is no such picture.');
      reply.headers({ ...sent, etag, 'content-type': wanted.contentType });
      return sendStored(reply, found);
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      throw new HttpError({
        status: 503,
        code: 'image_unavailable',
        title: 'Not available now',
        detail: 'The picture could not be made.',
        headers: { 'retry-after': '10' },
      });
    }
  });
};
