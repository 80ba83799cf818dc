import type { FastifyInstance, FastifyReply } from 'fastify';
import { cropOfName } from '#block-schemas/read/crop.ts';
import type { Config } from '../config/load-config.ts';
import { staffOrigin } from '../config/origins.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { notModified } from '../http/etag.ts';
import { CodecError } from './codec/codec-process.ts';
import { type ImageFormat, imageFormats } from './image-formats.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';
import { type VariantFormat, variantWidths } from './variant-widths.ts';
import type { Variants } from './variants.ts';

/** The address holds the content hash, so the answer never changes; a picture is inert even when opened by itself. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

/**
 * The library cuts pictures in the browser: where media have an origin of their own, the staff app, and no other site,
 * may read originals. Said to everybody, so that a copy kept for an `<img>` serves the cut as well.
 */
const originalHeaders = (config: Config): Record<string, string> =>
  config.mediaOrigin === undefined ? {} : { 'access-control-allow-origin': staffOrigin(config), vary: 'Origin' };

const isHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

interface WantedFile {
  contentType: string;
  /** Of a part nobody chose (an imported page, a replaced file): the whole picture's name, which is shown instead. */
  instead?: string;
  find(hash: string): Promise<StoredFile | Uint8Array | undefined>;
}

/** What a file name asks for; undefined for every name we never gave out. */
const wantedFile = (file: string, storage: MediaStorage, variants: Variants): WantedFile | undefined => {
  const variant = /^(\d{3,4})(?:-(\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}))?\.(avif|webp)$/.exec(file);
  if (variant) {
    const format = variant[3] as VariantFormat;
    const crop = variant[2] === undefined ? undefined : cropOfName(variant[2]);
    if (crop === null) return undefined;
    const width = variantWidths.find((one) => String(one) === variant[1]);
    if (width === undefined) return undefined;
    const instead = crop ? { instead: `${width}.${format}` } : {};
    return {
      contentType: `image/${format}`,
      ...instead,
      find: (hash) => variants.open({ hash, width, format, ...(crop ? { crop } : {}) }),
    };
  }
  const formats = Object.keys(imageFormats) as ImageFormat[];
  const format = formats.find((one) => file === `original.${imageFormats[one].extension}`);
  if (!format) return undefined;
  return { contentType: imageFormats[format].contentType, find: (hash) => storage.open(hash, file) };
};

const send = (reply: FastifyReply, found: StoredFile | Uint8Array) =>
  found instanceof Uint8Array
    ? reply.header('content-length', found.byteLength).send(found)
    : reply.header('content-length', found.size).send(found.stream());

/** `/media/<hash>/<width>.<avif|webp>` and `/media/<hash>/original.<ext>`. */
export const mediaRoutes = (app: FastifyInstance, config: Config, storage: MediaStorage, variants: Variants): void => {
  const ofOriginals = { ...headers, ...originalHeaders(config) };
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const wanted = isHash(hash) ? wantedFile(file, storage, variants) : undefined;
    if (!wanted) throw notFound('There is no such picture.');
    const etag = `"${hash}-${file}"`;
    const sent = file.startsWith('original.') ? ofOriginals : headers;
    if (notModified(request.headers['if-none-match'], etag))
      return reply
        .status(304)
        .headers({ ...sent, etag })
        .send();
    try {
      const found = await wanted.find(hash);
      if (!found && wanted.instead)
        return reply.header('cache-control', 'public, max-age=60').redirect(`/media/${hash}/${wanted.instead}`, 302);
      if (!found) throw notFound('There is no such picture.');
      reply.headers({ ...sent, etag, 'content-type': wanted.contentType });
      return send(reply, found);
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
