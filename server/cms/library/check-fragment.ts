import { deriveSnapshot, draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import { type BlockFragment, readFragment } from '#documents/page/fragment.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import type { Actor } from '#server/http/actor.ts';
import { tooLarge, unprocessable, validationFailed } from '#server/http/errors.ts';
import { blockingProblems } from '../drafts/check-fields.ts';
import { cleanBlock } from '../drafts/check-html.ts';

/**
 * Blocks sent by a person as they may be kept: read with every bound, each value judged by its template, HTML cleaned
 * for people without `content.unsafe_html` (403 for raw HTML). 422 names what is wrong.
 */
export const checkFragment = (actor: Actor, value: unknown): BlockFragment => {
  const reading = readFragment(value, Buffer.byteLength(JSON.stringify(value) ?? ''));
  if (!reading.ok) {
    if (reading.code === 'too_large') throw tooLarge(reading.detail);
    throw unprocessable(reading.code, reading.detail);
  }
  const draft = draftFromSnapshot({ meta: newPageMeta('Blocks'), ...reading.fragment });
  const blocks = Object.fromEntries(Object.entries(draft.blocks).map(([id, block]) => [id, cleanBlock(actor, block)]));
  const errors = Object.entries(blocks).flatMap(([id, block]) =>
    blockingProblems(id, block).map((found) => ({
      code: found.code,
      detail: found.meta.label ? `${found.meta.label}: ${found.detail}` : found.detail,
      pointer: `/fragment/blocks/${id}/props${found.pointer}`,
      meta: { ...found.meta, block: id, field: found.pointer },
    })),
  );
  if (errors.length > 0) throw validationFailed(errors.slice(0, 100));
  const { root, blocks: kept } = deriveSnapshot({ ...draft, blocks });
  return { root, blocks: kept, translations: reading.fragment.translations };
};
