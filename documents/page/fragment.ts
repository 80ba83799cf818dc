import { isWithinDepth, own } from '#block-schemas/read/json-value.ts';
import { type CopiedBlocks, type CopyOptions, copyBlocks } from './copy-subtree.ts';
import { draftFromSnapshot, snapshotBlock } from './derive-snapshot.ts';
import type { DraftDocument } from './document.types.ts';
import { type BlockFragment, blockFragment, fragmentLimits } from './fragment.types.ts';
import { newPageMeta } from './page-builders.ts';
import { listOf, makePlace, type PlaceParts, placesInOrder, rootParent } from './places.ts';

/** The chosen blocks (outermost ones, in reading order) with all inside them. */
export const fragmentOf = (
  draft: DraftDocument,
  lists: Map<string, string[]>,
  roots: readonly string[],
): BlockFragment => {
  const blocks: BlockFragment['blocks'] = {};
  const visit = (id: string): void => {
    const block = own(draft.blocks, id);
    if (!block || Object.hasOwn(blocks, id)) return;
    const derived = snapshotBlock(id, block, lists);
    blocks[id] = derived;
    for (const group of derived.props.groups ?? []) group.blocks?.forEach(visit);
  };
  roots.forEach(visit);
  const texts = Object.entries(draft.translations).flatMap(([locale, all]) => {
    const kept = Object.entries(all).filter(([target]) => Object.hasOwn(blocks, target));
    return kept.length > 0 ? [[locale, Object.fromEntries(kept)] as const] : [];
  });
  return { root: [...roots], blocks, translations: Object.fromEntries(texts) };
};

/** Blocks of a page that are reached from its roots; what hangs nowhere is no part of it. */
const draftOf = (fragment: BlockFragment): DraftDocument =>
  draftFromSnapshot({ meta: newPageMeta('Blocks'), ...fragment });

export type FragmentReading =
  | { ok: true; fragment: BlockFragment }
  | { ok: false; code: 'too_large' | 'too_deep' | 'too_many_blocks' | 'not_a_fragment'; detail: string };

/** Any JSON as a fragment; never throws. Sizes are checked before anything walks the value. */
export const readFragment = (value: unknown, bytes: number): FragmentReading => {
  if (bytes > fragmentLimits.bytes)
    return {
      ok: false,
      code: 'too_large',
      detail: `These blocks hold ${(bytes / 1024 / 1024).toFixed(1)} MB; at most ${fragmentLimits.bytes / 1024 / 1024} MB can be taken at once.`,
    };
  if (!isWithinDepth(value, fragmentLimits.jsonDepth))
    return { ok: false, code: 'too_deep', detail: 'These blocks are nested too deep to be read.' };
  const parsed = blockFragment.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.map((part) => `/${String(part)}`).join('') ?? '';
    return {
      ok: false,
      code: 'not_a_fragment',
      detail: `These blocks cannot be read: ${issue?.message ?? 'not valid'}${where === '' ? '' : ` at ${where}`}.`,
    };
  }
  const count = Object.keys(parsed.data.blocks).length;
  if (count > fragmentLimits.blocks)
    return {
      ok: false,
      code: 'too_many_blocks',
      detail: `At most ${fragmentLimits.blocks} blocks can be taken at once; these are ${count}.`,
    };
  const { root, blocks, translations: texts } = parsed.data as BlockFragment;
  const reached = draftOf({ root, blocks, translations: {} }).blocks;
  const known = root.filter((id, index) => reached[id]?.at?.startsWith(`${rootParent}|`) && root.indexOf(id) === index);
  if (known.length === 0) return { ok: false, code: 'not_a_fragment', detail: 'There is no block among these.' };
  return {
    ok: true,
    fragment: {
      root: known,
      blocks: Object.fromEntries(Object.entries(blocks).filter(([id]) => Object.hasOwn(reached, id))),
      translations: texts,
    },
  };
};

/**
 * The commands that put a fragment into a list of a draft at `index`, under fresh block ids. Anchors are kept where the
 * page has no block of that anchor yet.
 */
export const insertFragment = (
  draft: DraftDocument,
  lists: Map<string, string[]>,
  fragment: BlockFragment,
  { makeId, ...target }: Pick<PlaceParts, 'parent' | 'slot'> & { index: number } & Pick<CopyOptions, 'makeId'>,
): CopiedBlocks => {
  const siblings = lists.get(listOf(target.parent, target.slot)) ?? [];
  const index = Math.max(0, Math.min(target.index, siblings.length));
  // A fragment's ids may be those of the page it was copied from.
  const stands = fragment.root.map((id, at) => ({ id, mark: `new ${at}` }));
  const marks = stands.map(({ mark }) => mark);
  const places = placesInOrder(draft.blocks, target, siblings.toSpliced(index, 0, ...marks), new Set(marks));
  const copies = stands.map(({ id, mark }) => ({ id, at: places.get(mark) ?? makePlace({ ...target, key: 'a0' }) }));
  const taken = new Set(Object.values(draft.blocks).flatMap(({ at, anchor }) => (at === null ? [] : [anchor])));
  const keepsAnchor = (anchor: string): boolean => anchor !== '' && !taken.has(anchor) && taken.add(anchor).size > 0;
  return copyBlocks(draftOf(fragment), copies, { ...(makeId ? { makeId } : {}), keepsAnchor });
};
