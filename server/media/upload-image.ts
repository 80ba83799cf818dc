import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { badRequest, HttpError, tooLarge, unprocessable } from '../http/errors.ts';
import type { CleanImage } from './codec/codec.messages.ts';
import { MAX_PIXELS, MAX_SIDE } from './codec/codec.messages.ts';
import type { Codec } from './codec/codec-pool.ts';
import { CodecError } from './codec/codec-process.ts';
import { formatOf, type ImageFormat, imageFormats } from './image-formats.ts';
import { type ImageRow, insertImage } from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';

export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;
const UPLOADS = { burst: 60, perSeconds: 60 };

/** 128 bits of SHA-256: the name of a file and of its folder. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** A name to show: no folders, no control or direction characters, not endless. Files are never named after it. */
const shownName = (name: string, format: ImageFormat): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 200);
  return plain === '' || /^\.+$/.test(plain) ? `image.${imageFormats[format].extension}` : plain;
};

/** Reads the one file of a form; everything else in it is refused. */
const readFile = async (request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> => {
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  const part = await request.file({ limits });
  if (!part) throw badRequest('file_missing', 'Send one picture in the form field "file".');
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw badRequest('file_missing', 'The picture must be in the form field "file".');
  }
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw tooLarge('A picture may have 32 MB at most.', 'image_too_many_bytes');
    throw error;
  });
  return { name: part.filename, bytes };
};

const refusal = (error: CodecError): HttpError => {
  if (error.failure === 'too_many_pixels')
    return unprocessable(
      'image_too_many_pixels',
      `A picture may have ${MAX_PIXELS / 1_000_000} million pixels and sides of ${MAX_SIDE} pixels at most.`,
    );
  if (error.failure === 'out_of_memory' || error.failure === 'timed_out')
    return unprocessable('image_too_complex', 'The picture takes too long or too much memory to read.');
  return unprocessable('image_damaged', 'The picture is damaged or incomplete.');
};

const cleaned = async (codec: Codec, format: ImageFormat, bytes: Uint8Array): Promise<CleanImage> => {
  try {
    return await codec.clean({ format, bytes });
  } catch (error) {
    throw error instanceof CodecError ? refusal(error) : error;
  }
};

/**
 * Takes an uploaded picture into the library. What is kept is decoded and encoded anew, upright and without metadata;
 * the record is written only after the file is safe on disk. Throws 400, 413, 415, 422 with a code that says what is
 * wrong with the file.
 */
export const uploadImage = async (
  deps: ServerDeps,
  parts: { storage: MediaStorage; codec: Codec },
  actor: Actor,
  request: FastifyRequest,
): Promise<ImageRow> => {
  authorize(actor, 'media.update');
  deps.service('rateLimits').take('upload', actor.id, UPLOADS);
  const { name, bytes } = await readFile(request);
  const format = formatOf(bytes);
  if (!format)
    throw new HttpError({
      status: 415,
      code: 'unsupported_image',
      title: 'Unsupported media type',
      detail: 'Only JPEG, PNG, WebP and AVIF pictures are taken.',
    });
  const clean = await cleaned(parts.codec, format, bytes);
  const hash = contentHash(clean.bytes);
  const file = `original.${imageFormats[format].extension}`;
  await parts.storage.put(hash, file, clean.bytes);
  const image = await deps.db.transaction(async (trx) => {
    const id = randomUUID();
    const row = await insertImage(
      trx,
      {
        id,
        hash,
        filename: shownName(name, format),
        width: clean.width,
        height: clean.height,
        bytes: clean.bytes.byteLength,
        content_type: imageFormats[format].contentType,
        dominant: clean.dominant,
        updated_by: actor.id,
      },
      deps.clock(),
    );
    if (!row) throw new Error('A new picture got an id that is taken.');
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, { action: 'image.uploaded', targetType: 'image', targetId: id });
    return row;
  });
  // The orphan sweep may have taken the folder between the two steps, when the same file had just been deleted.
  if (!(await parts.storage.open(hash, file))) await parts.storage.put(hash, file, clean.bytes);
  return image;
};
