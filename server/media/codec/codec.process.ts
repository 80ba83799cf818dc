import sharp, { type Sharp } from 'sharp';
import { cropSize } from '#block-schemas/read/crop.ts';
import { toneGrid, writeTones } from '#block-schemas/read/picture-tones.ts';
import type { ImageFormat } from '../image-formats.ts';
import {
  type CleanImage,
  type CodecAnswer,
  type CodecJob,
  type ImageFacts,
  MAX_PIXELS,
  MAX_SIDE,
} from './codec.messages.ts';

/*
 * Decodes and encodes pictures in a process of its own: what a hostile file does to the decoder, it does here, with a
 * limit on memory, without the server's environment, and the parent ends it after a time-out.
 */

/** Ends this process; the parent reads it as `out_of_memory`. */
const OUT_OF_MEMORY_EXIT = 86;
const MAX_RESIDENT_BYTES = 1_400 * 1_048_576;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

// The decoder runs on threads of its own, so this timer fires while it works.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(OUT_OF_MEMORY_EXIT);
}, 50);

class TooManyPixels extends Error {}

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true });

/** High quality, since variants are made from it later. */
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 7 }),
  webp: (image) => image.webp({ quality: 92, effort: 3, smartSubsample: true }),
  avif: (image) => image.avif({ quality: 75, effort: 1 }),
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

const dominantOf = async (bytes: Uint8Array): Promise<string> => {
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
};

/** Pixels along the edge of one cell of the tones: enough for the lightest and darkest places in it. */
const toneCell = 12;

const tonesOf = async (bytes: Uint8Array): Promise<string> => {
  const grey = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(toneGrid.columns * toneCell, toneGrid.rows * toneCell, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  return writeTones(grey, toneCell);
};

const cleanImage = async (format: ImageFormat, bytes: Uint8Array): Promise<CleanImage> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE) throw new TooManyPixels();
  const { data, info } = await encoders[format](open(bytes).autoOrient()).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    dominant: await dominantOf(data),
    tones: await tonesOf(data),
  };
};

/** The part of the picture a variant shows, within its pixels however the rounding falls. */
const cutVariant = async (job: Extract<CodecJob, { kind: 'variant' }>): Promise<Sharp> => {
  const { bytes, crop } = job;
  if (!crop) return open(bytes);
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const { width, height } = cropSize(crop, picture);
  const left = Math.min(Math.round((picture.width * crop.x) / 100), picture.width - width);
  const top = Math.min(Math.round((picture.height * crop.y) / 100), picture.height - height);
  return open(bytes).extract({ left, top, width, height });
};

const variant = async (job: Extract<CodecJob, { kind: 'variant' }>): Promise<Buffer> => {
  const image = (await cutVariant(job)).resize({ width: job.width, withoutEnlargement: true });
  return job.format === 'avif'
    ? image.avif({ quality: 50, effort: 2 }).toBuffer()
    : image.webp({ quality: 75, effort: 4 }).toBuffer();
};

const inspectImage = async (bytes: Uint8Array): Promise<ImageFacts> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width, height, dominant: await dominantOf(bytes), tones: await tonesOf(bytes) };
};

const answer = async (job: CodecJob): Promise<CodecAnswer> => {
  if (job.kind === 'clean') return { kind: 'clean', image: await cleanImage(job.format, job.bytes) };
  if (job.kind === 'inspect') return { kind: 'inspect', facts: await inspectImage(job.bytes) };
  return { kind: 'variant', bytes: await variant(job) };
};

const runJob = async (job: CodecJob): Promise<CodecAnswer> => {
  try {
    return await answer(job);
  } catch (error) {
    return { kind: 'failed', failure: error instanceof TooManyPixels ? 'too_many_pixels' : 'damaged' };
  }
};

process.on('message', (job: CodecJob) => {
  void runJob(job).then((result) => process.send?.(result));
});
// The server has gone: nobody waits for the answer.
process.on('disconnect', () => process.exit(0));
process.send?.({ kind: 'ready' });
