import { z } from 'zod';
import { resource } from '../contract.ts';

export const fileKinds = ['video', 'document', 'captions'] as const;

/** One track of captions: a WebVTT file of the library in a language. */
export const captionTrack = z.strictObject({
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or pt-BR'),
  label: z.string().trim().min(1, 'This field is required').max(60, 'Character limit exceeded'),
  file_id: z.string().min(1).max(200),
});
export type CaptionTrack = z.output<typeof captionTrack>;

const fileAttributes = z.object({
  kind: z.enum(fileKinds),
  filename: z.string(),
  title: z.string(),
  bytes: z.number().int(),
  content_type: z.string(),
  /** Address that stays when the file is replaced. */
  url: z.string(),
  /** Of a film, where its container tells. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  /** Picture of the library shown before a film plays. */
  poster_id: z.string().nullable(),
  /** `url` is the address of the track's file. */
  captions: z.array(captionTrack.extend({ url: z.string() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const mediaFileResource = resource('media_file', fileAttributes);
export type MediaFile = z.output<typeof mediaFileResource>;

/** A file with what only the library's keepers see. */
export const libraryFileResource = resource(
  'media_file',
  fileAttributes.extend({
    folder_id: z.string().nullable(),
    tags: z.array(z.string()),
    updated_by: z.string(),
    deleted_at: z.iso.datetime().nullable(),
  }),
);
export type LibraryFile = z.output<typeof libraryFileResource>;

/** An upload in pieces: `received` bytes of `bytes` are there, the next piece starts at that offset. */
export const mediaUploadResource = resource(
  'media_upload',
  z.object({
    filename: z.string(),
    bytes: z.number().int(),
    received: z.number().int(),
    /** Largest piece the service takes. */
    chunk_bytes: z.number().int(),
    expires_at: z.iso.datetime(),
  }),
);
export type MediaUpload = z.output<typeof mediaUploadResource>;

/** What an upload became. */
export const uploadResult = resource(
  'upload_result',
  z.object({
    kind: z.enum(['image', 'file']),
    target_id: z.string(),
    /** True when the library held the very same file already. */
    is_duplicate: z.boolean(),
  }),
);
export type UploadResult = z.output<typeof uploadResult>;
