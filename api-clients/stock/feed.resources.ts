import { z } from 'zod';
import { resource } from '../contract.ts';
import { feedConversions, feedFields } from './feed-fields.data.ts';

const tooLong = 'Character limit exceeded';
const required = 'This field is required';
const fieldNames = feedFields.map(({ name }) => name);

export const feedFormats = ['csv', 'json', 'xml'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedDelimiters = [',', ';', 'tab', '|'] as const;
export const feedEncodings = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le', 'utf-16be'] as const;

/** Where the cars are and how they are written. */
export const feedSource = z.strictObject({
  kind: z.enum(['upload', 'address']).default('upload'),
  url: z
    .string()
    .trim()
    .max(2_000, tooLong)
    .regex(/^$|^https?:\/\/\S+$/, 'Enter an address that begins with https://')
    .default(''),
  format: z.enum(['auto', ...feedFormats]).default('auto'),
  /** Where the list lies: `data/vehicles` in JSON, `stock/vehicle` (the element that repeats) in XML. Empty: found. */
  path: z.string().trim().max(300, tooLong).default(''),
  delimiter: z.enum(['auto', ...feedDelimiters]).default('auto'),
  encoding: z.enum(['auto', ...feedEncodings]).default('auto'),
});
export type FeedSource = z.output<typeof feedSource>;

export const fieldRule = z.strictObject({
  field: z.string().refine((name) => fieldNames.includes(name), 'There is no such field.'),
  /** Column of the feed; empty with a fixed value. */
  column: z.string().max(300, tooLong).default(''),
  /** Always this, whatever the feed says. */
  fixed: z.string().max(1_000, tooLong).default(''),
  /** Where the feed says nothing. */
  fallback: z.string().max(1_000, tooLong).default(''),
  /** Words of the feed and what they mean. */
  values: z
    .array(z.strictObject({ from: z.string().max(200, tooLong), to: z.string().max(200, tooLong) }))
    .max(300)
    .default([]),
  convert: z.enum(feedConversions).nullable().default(null),
  /** Which sign stands before the digits behind the point. */
  decimals: z.enum(['auto', 'comma', 'point']).default('auto'),
});
export type FieldRule = z.output<typeof fieldRule>;

export const feedMapping = z
  .array(fieldRule)
  .max(feedFields.length)
  .default([])
  .refine((rules) => new Set(rules.map(({ field }) => field)).size === rules.length, 'A field is mapped once.');
export type FeedMapping = z.output<typeof feedMapping>;

export const feedRules = z.strictObject({
  /** Cars that were not known begin as these. */
  new_cars: z.enum(['draft', 'published']).default('draft'),
  /** What becomes of cars that the feed names no more. */
  gone: z.enum(['leave', 'archive', 'draft']).default('leave'),
  /** Fields in which staff are right. */
  kept_fields: z
    .array(z.string().refine((name) => fieldNames.includes(name), 'There is no such field.'))
    .max(feedFields.length)
    .default([]),
});
export type FeedRules = z.output<typeof feedRules>;

export const feedSchedule = z
  .discriminatedUnion('every', [
    z.strictObject({ every: z.literal('minutes'), count: z.number().int().min(5, 'Enter 5 or more').max(59) }),
    z.strictObject({ every: z.literal('hours'), count: z.number().int().min(1).max(23) }),
    z.strictObject({
      every: z.literal('day'),
      at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:30'),
    }),
  ])
  .nullable()
  .default(null);
export type FeedSchedule = z.output<typeof feedSchedule>;

export const feedWrite = z
  .strictObject({
    name: z.string().trim().min(1, required).max(100, tooLong),
    listing_key: z.string().min(1, required).max(40),
    source: feedSource.prefault({}),
    mapping: feedMapping,
    rules: feedRules.prefault({}),
    schedule: feedSchedule,
    is_active: z.boolean().default(true),
    /** Who is told when it is held back or fails again and again. */
    notify: z.array(z.email('Enter an e-mail address')).max(10).default([]),
  })
  .refine(({ source }) => source.kind === 'upload' || source.url !== '', {
    path: ['source', 'url'],
    message: required,
  })
  .refine(({ source, schedule }) => schedule === null || source.kind === 'address', {
    path: ['schedule'],
    message: 'A file that was uploaded is not fetched by the clock.',
  });
export type FeedWrite = z.input<typeof feedWrite>;
export type FeedContent = z.output<typeof feedWrite>;

export const feedFile = z.object({
  name: z.string(),
  bytes: z.number().int(),
  format: z.enum(feedFormats),
  encoding: z.string(),
  delimiter: z.string(),
  path: z.string(),
  fetched_at: z.iso.datetime(),
  /** Columns of the first rows, each with something that stands in it. */
  columns: z.array(z.object({ name: z.string(), sample: z.string() })),
});
export type FeedFile = z.output<typeof feedFile>;

export const runStatuses = ['queued', 'reading', 'running', 'held', 'done', 'failed', 'cancelled', 'rejected'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runCounts = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  gone: z.number().int(),
  refused: z.number().int(),
  /** Rows that count, of which something was left out that the report names. */
  noted: z.number().int(),
  conflicts: z.number().int(),
});
export type RunCounts = z.output<typeof runCounts>;

export const feedRun = resource(
  'stock_feed_run',
  z.object({
    feed_id: z.string(),
    is_dry: z.boolean(),
    status: z.enum(runStatuses),
    /** person or schedule */
    trigger: z.string(),
    counts: runCounts,
    /** Rows that were worked on, of how many. */
    processed: z.number().int(),
    total: z.number().int(),
    /** Cars that the feed named before this run. */
    known_before: z.number().int(),
    /** Of those, the ones it names no more. */
    missing: z.number().int(),
    error_code: z.string().nullable(),
    error_detail: z.string().nullable(),
    created_by: z.string(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  }),
);
export type FeedRun = z.output<typeof feedRun>;

export const badRow = resource(
  'stock_feed_bad_row',
  z.object({
    line: z.number().int(),
    column: z.string(),
    field: z.string(),
    code: z.string(),
    reason: z.string(),
    value: z.string(),
  }),
);
export type BadRow = z.output<typeof badRow>;

/** Whether what the report says of a row is a note: the row was not refused. */
export const isNote = ({ code }: Pick<BadRow['attributes'], 'code'>): boolean => code.startsWith('noted_');

/** What is wrong with many rows in the same way; `id` is what `listBadRows` takes as `reason`. */
export const badRowReason = resource(
  'stock_feed_reason',
  z.object({
    column: z.string(),
    field: z.string(),
    code: z.string(),
    reason: z.string(),
    count: z.number().int(),
    /** Lines of the first of them. */
    lines: z.array(z.number().int()),
    /** What stands there, as far as it differs: the most frequent ones. */
    values: z.array(z.string()),
  }),
);
export type BadRowReason = z.output<typeof badRowReason>;

export const feedConflict = resource(
  'stock_feed_conflict',
  z.object({
    vehicle_id: z.string(),
    title: z.string(),
    /** reserved, status, state or gone */
    kind: z.string(),
    from: z.string(),
    to: z.string(),
    line: z.number().int(),
    status: z.enum(['open', 'applied', 'kept']),
    raised_at: z.iso.datetime(),
    resolved_by: z.string().nullable(),
  }),
);
export type FeedConflict = z.output<typeof feedConflict>;

const photoCounts = z.object({ pending: z.number().int(), done: z.number().int(), failed: z.number().int() });

export const stockFeed = resource(
  'stock_feed',
  z.object({
    ...feedWrite.shape,
    file: feedFile.nullable(),
    last_run: feedRun.nullable(),
    next_run_at: z.iso.datetime().nullable(),
    failures: z.number().int(),
    /** Cars that it keeps. */
    vehicles: z.number().int(),
    open_conflicts: z.number().int(),
    photos: photoCounts,
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type StockFeed = z.output<typeof stockFeed>;

export const photoFailure = resource(
  'stock_feed_photo',
  z.object({ vehicle_id: z.string(), title: z.string(), url: z.string(), reason: z.string() }),
);
export type PhotoFailure = z.output<typeof photoFailure>;

/** A row as the car it would be. */
export const previewCard = resource(
  'stock_feed_preview',
  z.object({
    line: z.number().int(),
    title: z.string(),
    outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
    vin: z.string(),
    state: z.string(),
    price: z.string(),
    currency: z.string(),
    mileage: z.string(),
    year: z.string(),
    engine: z.string(),
    color: z.string(),
    photo: z.string(),
    photos: z.number().int(),
    problems: z.array(badRow.shape.attributes),
  }),
);
export type PreviewCard = z.output<typeof previewCard>;

export const feedOutWrite = z.strictObject({
  name: z.string().trim().min(1, required).max(100, tooLong),
  /** Listings; all without any. */
  listings: z.array(z.string().min(1).max(40)).max(50).default([]),
  /** Dealers; all without any. */
  dealers: z.array(z.uuid()).max(200).default([]),
  /** Filters as lists of cars take them: `filter[state_in]=new,used`. */
  filter: z.string().trim().max(2_000, tooLong).default(''),
  is_active: z.boolean().default(true),
});
export type FeedOutWrite = z.input<typeof feedOutWrite>;
export type FeedOutContent = z.output<typeof feedOutWrite>;

export const stockFeedOut = resource(
  'stock_feed_out',
  z.object({
    ...feedOutWrite.shape,
    /** Address without its secret; of a new or changed secret meta has the whole one, once. */
    address: z.string(),
    vehicles: z.number().int(),
    /** Its filter was kept by an earlier version and is none: nothing is given out until it is saved again. */
    must_be_saved: z.boolean(),
    last_read_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type StockFeedOut = z.output<typeof stockFeedOut>;
