import { z } from 'zod';
import { blockId, draftBlock, draftGroup, groupId, json, place } from './document.types.ts';

/**
 * A JSON pointer into a block's values in which a group is addressed by its id: `/heading`, `/image/alt`,
 * `/groups/g1/info`.
 */
export const fieldPath = z
  .string()
  .max(300)
  .regex(/^(\/[^/]+)+$/, 'Not a field path')
  .refine((path) => !/\/(__proto__|prototype|constructor)(\/|$)/.test(path), 'Not a field path');

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** The changes a page can undergo. Each is small, can be undone, and merges with other people's. */
export const command = z.discriminatedUnion('do', [
  /** value undefined (absent) removes the field, so that the template's default shows. */
  z.strictObject({ do: z.literal('setField'), block: blockId, path: fieldPath, value: json.optional() }),
  z.strictObject({
    do: z.literal('insertBlock'),
    block: blockId,
    value: draftBlock,
    /** Blocks inside the slots of the inserted one, by id. */
    children: z.record(blockId, draftBlock).optional(),
  }),
  z.strictObject({ do: z.literal('moveBlock'), block: blockId, at: place }),
  z.strictObject({ do: z.literal('removeBlock'), block: blockId }),
  z.strictObject({ do: z.literal('insertGroup'), block: blockId, group: groupId, value: draftGroup }),
  z.strictObject({ do: z.literal('moveGroup'), block: blockId, group: groupId, key: z.string().max(200) }),
  z.strictObject({ do: z.literal('removeGroup'), block: blockId, group: groupId }),
  z.strictObject({
    do: z.literal('setBlock'),
    block: blockId,
    key: z.enum(['anchor', 'active_positions', 'visibility', 'label', 'locked']),
    value: json.optional(),
  }),
  z.strictObject({
    do: z.literal('setMeta'),
    key: z.enum([
      'title',
      'meta_title',
      'meta_description',
      'canonical_url',
      'disable_seo_tracking',
      'image_id',
      'theme',
      'layout',
      'hidden_locales',
      'navigation',
      'sitemap',
      'metaheads',
      'news_date',
    ]),
    /** undefined (absent) only for values that a page may be without. */
    value: json.optional(),
  }),
  z.strictObject({
    do: z.literal('setTranslation'),
    locale,
    /** A block id, or `meta` for the page's own texts. */
    target: z.union([blockId, z.literal('meta')]),
    path: fieldPath,
    value: json.optional(),
    /** Fingerprint of the source text this was translated from; absent: not known. */
    source: z.string().max(40).optional(),
  }),
  /** Takes what was removed long ago out of the document. Made by the server alone; nobody may send it. */
  z.strictObject({
    do: z.literal('purge'),
    blocks: z.array(blockId).max(1_000),
    groups: z.array(z.strictObject({ block: blockId, group: groupId })).max(1_000),
  }),
]);
export type Command = z.output<typeof command>;
export type CommandName = Command['do'];

/** One undo step, or a part of one: typing that is saved half-way continues under the same `step`. */
export const batch = z.strictObject({
  /** Made by the client; the server applies a batch at most once. */
  id: z.uuid(),
  step: z.uuid(),
  /** What the step did, in words: "Edit heading", "Move Hero carousel". */
  label: z.string().min(1).max(200),
  kind: z.enum(['do', 'undo', 'redo']).default('do'),
  /** For undo and redo: the step that is undone or redone. */
  target: z.uuid().optional(),
  commands: z.array(command).min(1).max(500),
});
export type Batch = z.output<typeof batch>;

/** A batch as the server stored it. */
export const storedBatch = batch.extend({
  revision: z.number().int(),
  inverse: z.array(command),
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  client: z.string(),
  created_at: z.iso.datetime(),
});
export type StoredBatch = z.output<typeof storedBatch>;

/** A command that another person's change stands against: both values, so that a person can choose. */
export const conflict = z.strictObject({
  batch: z.uuid(),
  command,
  key: z.string(),
  theirs: json.optional(),
  yours: json.optional(),
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  revision: z.number().int(),
});
export type Conflict = z.output<typeof conflict>;
