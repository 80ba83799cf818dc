import { z } from 'zod';
import { redirectCode } from '../admin/pages.resources.ts';
import { resource } from '../contract.ts';

const required = 'This field is required';
const tooLong = 'Character limit exceeded';

/** A path of this site, not another host in disguise (`//host`, `/\host`). */
const isPath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);

const isUrl = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** Where the visitor comes from: a path without language, query and fragment, as people read it. */
export const redirectFrom = z
  .string()
  .trim()
  .min(1, required)
  .max(1_000, tooLong)
  .refine((text) => isPath(text) && !/[?#]/.test(text), 'Enter a path of this site such as /old-page, without ? or #.');

/** Where the visitor is sent: a path of this site, or a full address. */
export const redirectTo = z
  .string()
  .trim()
  .max(2_000, tooLong)
  .refine((text) => text === '' || isPath(text) || isUrl(text), 'Enter a path of this site or a full https:// address.')
  .nullable();

const place = {
  from: redirectFrom,
  /** null only for 410. A path at which a page lies follows that page when it is moved. */
  to: redirectTo,
  http_code: redirectCode,
  enabled: z.boolean(),
  note: z.string().trim().max(500, tooLong),
};

export const redirectWrite = z.strictObject({
  from: place.from,
  to: place.to.default(null),
  http_code: place.http_code.default(301),
  enabled: place.enabled.default(true),
  note: place.note.default(''),
});
export type RedirectWrite = z.input<typeof redirectWrite>;

export const redirectResource = resource(
  'redirect',
  z.object({
    from: z.string(),
    to: z.string().nullable(),
    /** The page it follows, when it leads to a page. */
    page_id: z.string().nullable(),
    page_title: z.string().nullable(),
    http_code: z.number().int(),
    enabled: z.boolean(),
    note: z.string(),
    created_by: z.enum(['automatic', 'person']),
    /** active; off; shadowed: a published page answers there; broken: its page is not public, visitors get a 404. */
    state: z.enum(['active', 'off', 'shadowed', 'broken']),
    hits: z.number().int(),
    last_hit_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type Redirect = z.output<typeof redirectResource>;

/** One step of the way from an address. */
export const traceHop = z.object({
  path: z.string(),
  /** What sends visitors on: a line of this list, or a page of a kind that has no content. */
  by: z.enum(['redirect', 'folder', 'link', 'url_redirection']),
  id: z.string(),
  to: z.string().nullable(),
  http_code: z.number().int(),
});
export type TraceHop = z.output<typeof traceHop>;

export const redirectTrace = resource(
  'redirect_trace',
  z.object({
    from: z.string(),
    hops: z.array(traceHop),
    /**
     * page: a published page; address: an address without a page (another site, a file, a screen of this site);
     * gone: 410; nothing: 404; loop and too_long: visitors get a 404, and the log says why.
     */
    end: z.enum(['page', 'address', 'gone', 'nothing', 'loop', 'too_long']),
    /** Where the visitor finally is; null for gone and nothing. */
    to: z.string().nullable(),
    /** Status of the one answer that visitors get. */
    status: z.number().int(),
  }),
);
export type RedirectTrace = z.output<typeof redirectTrace>['attributes'];

export const importedRow = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  from: z.string(),
  to: z.string(),
  http_code: z.string(),
  result: z.enum(['create', 'update', 'same', 'error']),
  problems: z.array(z.object({ field: z.string(), detail: z.string() })),
});
export type ImportedRow = z.output<typeof importedRow>;

export const redirectImport = resource(
  'redirect_import',
  z.object({
    dry_run: z.boolean(),
    rows: z.array(importedRow),
    counts: z.object({
      create: z.number().int(),
      update: z.number().int(),
      same: z.number().int(),
      error: z.number().int(),
    }),
  }),
);
export type RedirectImport = z.output<typeof redirectImport>['attributes'];
