import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError, tooLarge, unprocessable } from '../http/errors.ts';
import type { CleanImage } from './codec/codec.messages.ts';
import { MAX_PIXELS, MAX_SIDE } from './codec/codec.messages.ts';
import type { Codec } from './codec/codec-pool.ts';
import { CodecError } from './codec/codec-process.ts';
import { formatOf, type ImageFormat, imageFormats } from './image-formats.ts';
import type { ImageFile } from './images.store.ts';

export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/** 128 bits of SHA-256: the name of a file and of its folder. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** A name to show: no folders, no control or direction characters, not endless. Files are never named after it. */
export const shownName = (name: string, otherwise: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 200);
  return plain === '' || /^\.+$/.test(plain) ? otherwise : plain;
};

/** A file as somebody sent it: nothing about it is known or trusted. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** A picture that is fit to be kept. */
export interface CleanFile {
  /** Name of the file in its folder. */
  stored: string;
  bytes: Uint8Array;
  facts: ImageFile;
}

/** Reads the one file of a form; everything else in it is refused. */
export const readSentFile = async (request: FastifyRequest): Promise<SentFile> => {
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

const refusalOf = (error: CodecError): HttpError => {
  if (error.failure === 'too_many_pixels')
    return unprocessable(
      'image_too_many_pixels',
      `A picture may have ${MAX_PIXELS / 1_000_000} million pixels and sides of ${MAX_SIDE} pixels at most.`,
    );
  if (error.failure === 'out_of_memory' || error.failure === 'timed_out')
    return unprocessable('image_too_complex', 'The picture takes too long or too much memory to read.');
  return unprocessable('image_damaged', 'The picture is damaged or incomplete.');
};

const cleanedImage = async (codec: Codec, format: ImageFormat, bytes: Uint8Array): Promise<CleanImage> => {
  try {
    return await codec.clean({ format, bytes });
  } catch (error) {
    throw error instanceof CodecError ? refusalOf(error) : error;
  }
};

/**
 * Makes a picture of what was sent: decoded and encoded anew, upright and without metadata. Throws 415 and 422 with a
 * code that says what is wrong with the file.
 */
export const cleanFile = async (codec: Codec, { name, bytes }: SentFile): Promise<CleanFile> => {
  const format = formatOf(bytes);
  if (!format)
    throw new HttpError({
      status: 415,
      code: 'unsupported_image',
      title: 'Unsupported media type',
      detail: 'Only JPEG, PNG, WebP and AVIF pictures are taken.',
    });
  const clean = await cleanedImage(codec, format, bytes);
  return {
    stored: `original.${imageFormats[format].extension}`,
    bytes: clean.bytes,
    facts: {
      hash: contentHash(clean.bytes),
      source_hash: contentHash(bytes),
      filename: shownName(name, `image.${imageFormats[format].extension}`),
      width: clean.width,
      height: clean.height,
      bytes: clean.bytes.byteLength,
      content_type: imageFormats[format].contentType,
      dominant: clean.dominant,
      tones: clean.tones ?? '',
    },
  };
};
