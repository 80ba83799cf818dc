import { isDeepStrictEqual } from 'node:util';
import { own } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/safe-html.ts';
import type { DraftBlock, DraftDocument, Translations } from '#documents/page/document.types.ts';
import { type Actor, can } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { cleanBlock, holdsHtml, htmlOf, isRaw } from './check-html.ts';

interface Guarded {
  actor: Actor;
  origin: 'commands' | 'sent' | 'copy';
  before?: DraftDocument | undefined;
}

const right = 'content.unsafe_html';

const guardBlock = ({ actor, origin }: Guarded, block: DraftBlock, standing: DraftBlock | undefined): DraftBlock => {
  if (standing === block) return block;
  if (!isRaw(block)) return origin === 'commands' ? block : cleanBlock(actor, block);
  const isKept = standing && isRaw(standing) && isDeepStrictEqual(htmlOf(block), htmlOf(standing));
  if (!isKept) throw forbidden(right);
  return block;
};

const guardTexts = (document: DraftDocument, { origin, before }: Guarded): Translations => {
  if (origin === 'commands') return document.translations;
  const guardText = (locale: string, target: string, path: string, value: unknown): unknown => {
    const block = own(document.blocks, target);
    if (typeof value !== 'string' || !block || !holdsHtml(block.type, path)) return value;
    if (own(own(own(before?.translations, locale), target), path) === value) return value;
    if (isRaw(block)) throw forbidden(right);
    return sanitizeHtml(value);
  };
  const mapped = Object.entries(document.translations).map(([locale, targets]) => {
    const texts = Object.entries(targets).map(([target, values]) => [
      target,
      Object.fromEntries(Object.entries(values).map(([path, value]) => [path, guardText(locale, target, path, value)])),
    ]);
    return [locale, Object.fromEntries(texts)];
  });
  return Object.fromEntries(mapped);
};

/**
 * Elements of the head and raw HTML speak for the site to the whole web, so they need `content.unsafe_html`, whichever
 * way they come. Gives the document with all other HTML cleaned; throws 403. What stood in `before` may stay.
 */
export const guardActiveContent = (document: DraftDocument, guarded: Guarded): DraftDocument => {
  const { actor, before } = guarded;
  if (can(actor, right)) return document;
  if (!isDeepStrictEqual(document.meta.metaheads ?? [], before?.meta.metaheads ?? [])) throw forbidden(right);
  const blocks = Object.fromEntries(
    Object.entries(document.blocks).map(([id, block]) => [id, guardBlock(guarded, block, own(before?.blocks, id))]),
  );
  return { ...document, blocks, translations: guardTexts(document, guarded) };
};
