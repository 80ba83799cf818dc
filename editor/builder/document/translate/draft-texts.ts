import { snapshotBlock } from '#documents/page/derive-snapshot.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { stateOfText, type TranslatableText, textsOfBlock, textsOfMeta } from '#documents/page/translation-status.ts';
import type { Structure } from '../store/structure.ts';

const noLists = new Map<string, string[]>();
const known = new WeakMap<DraftBlock, TranslatableText[]>();

/** Texts of one block, read again only when it changes. */
export const textsOfDraftBlock = (id: string, block: DraftBlock): readonly TranslatableText[] => {
  const found = known.get(block) ?? textsOfBlock(id, snapshotBlock(id, block, noLists));
  known.set(block, found);
  const active = block.active_positions;
  return active === null
    ? found
    : found.filter(({ path }) => !path.startsWith('/groups/') || active.includes(path.split('/')[2] ?? ''));
};

/** Whether visitors of a language do not get a block. */
export const isHiddenIn = (block: DraftBlock | undefined, locale: string): boolean =>
  block?.visibility?.hidden === true || block?.visibility?.hidden_locales?.includes(locale) === true;

/** Every text visitors of a language see, in reading order. */
export const textsOfDraft = (
  { meta, blocks }: Pick<DraftDocument, 'meta' | 'blocks'>,
  { order, home }: Structure,
  locale: string,
): TranslatableText[] => {
  const hidden = new Set<string>();
  const found = textsOfMeta(meta);
  for (const id of order) {
    const block = blocks[id];
    if (!block || isHiddenIn(block, locale) || hidden.has(home.get(id)?.parent ?? '')) hidden.add(id);
    else found.push(...textsOfDraftBlock(id, block));
  }
  return found;
};

export interface Progress {
  total: number;
  missing: number;
  stale: number;
  /** The first text that is missing or out of date. */
  next: TranslatableText | undefined;
}

export const progressOf = (
  texts: readonly TranslatableText[],
  translations: DraftDocument['translations'],
  locale: string,
): Progress => {
  const open = texts.map((text) => ({ text, state: stateOfText(translations, locale, text) }));
  return {
    total: texts.length,
    missing: open.filter(({ state }) => state === 'missing').length,
    stale: open.filter(({ state }) => state === 'stale').length,
    next: open.find(({ state }) => state !== 'done')?.text,
  };
};
