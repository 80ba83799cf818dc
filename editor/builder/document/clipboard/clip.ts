import { z } from 'zod';
import { clipAttribute, looksLikeBlocks } from '#api-clients/canvas/holds-blocks.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { readFragment } from '#documents/page/fragment.ts';
import { type BlockFragment, blockFragment, fragmentLimits } from '#documents/page/fragment.types.ts';
import { t } from '#editor/i18n/t.ts';

/** The clipboard's own name for blocks; browsers carry it between pages, tabs and, in one browser, sites. */
export { blocksClipType as clipType } from '#api-clients/canvas/canvas.messages.ts';

/** What lies on the clipboard, as text in each form; empty where there is none. */
export interface ClipTexts {
  own: string;
  html: string;
  plain: string;
}

const envelope = z.strictObject({ forecourt: z.literal('blocks/1'), ...blockFragment.shape });

/**
 * Blocks in the three forms they are put on the clipboard in: our own, HTML (their names as a list for other programs,
 * the blocks in an attribute), and plain JSON.
 */
export const writeClip = (fragment: BlockFragment, names: readonly string[]): ClipTexts => {
  const own = JSON.stringify({ forecourt: 'blocks/1', ...fragment });
  const list = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  return { own, plain: own, html: `<ul ${clipAttribute}="${escapeHtml(own)}">${list}</ul>` };
};

export type Clip =
  | { kind: 'blocks'; fragment: BlockFragment }
  | { kind: 'html'; html: string }
  | { kind: 'text'; text: string }
  /** Blocks that cannot be taken, or nothing at all. */
  | { kind: 'refused'; detail: string };

const readJson = (text: string): Clip => {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > fragmentLimits.bytes) {
    const reading = readFragment(null, bytes);
    return { kind: 'refused', detail: reading.ok ? '' : reading.detail };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'refused', detail: t('The copied blocks are damaged: their text is cut off or was changed.') };
  }
  const { forecourt, ...fragment } = (value ?? {}) as Record<string, unknown>;
  if (!envelope.shape.forecourt.safeParse(forecourt).success)
    return { kind: 'refused', detail: t('These blocks were copied from a newer version of the product.') };
  const reading = readFragment(fragment, bytes);
  return reading.ok ? { kind: 'blocks', fragment: reading.fragment } : { kind: 'refused', detail: reading.detail };
};

/** The longest foreign text that is read, in characters. */
const foreignLimit = 1_000_000;

/**
 * What lies on the clipboard. Nothing in it is believed: blocks are read against their schema with bounds on size,
 * count and depth; `blocksOf` finds the blocks in an HTML form (in a document that runs and loads nothing).
 */
export const readClip = ({ own, html, plain }: ClipTexts, blocksOf: (html: string) => string | null): Clip => {
  if (own.trim() !== '') return readJson(own);
  if (html.includes(clipAttribute) && html.length <= fragmentLimits.bytes * 6) {
    const inside = blocksOf(html);
    if (inside !== null) return readJson(inside);
  }
  if (looksLikeBlocks(plain)) return readJson(plain);
  if (Math.max(html.length, plain.length) > foreignLimit)
    return { kind: 'refused', detail: t('This text is too long to be pasted: at most 1,000,000 characters.') };
  if (html.trim() !== '') return { kind: 'html', html };
  return plain.trim() === ''
    ? { kind: 'refused', detail: t('There is nothing to paste.') }
    : { kind: 'text', text: plain };
};
