import { type PreparedBlock, prepareBlock } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { expandReusables, sourcesOf } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import type { Reader } from '../db/database.ts';
import { pageWithId, publishedSections } from './published-pages.store.ts';

export interface AskedBlock {
  /** Id of the page. */
  page: string;
  /** Id of the block as it stands in the page's document, sections included. */
  block: string;
  locale: string;
}

/** A block as visitors of a published page see it in a language; undefined where they see none. */
export const publishedBlock = async (
  reader: Reader,
  { page: id, block, locale }: AskedBlock,
): Promise<PreparedBlock | undefined> => {
  if (`${id}${block}`.includes('\0')) return undefined;
  const page = await pageWithId(reader, id);
  if (!page?.snapshot || page.kind !== 'page') return undefined;
  const sections = await publishedSections(reader, sourcesOf(page.snapshot.blocks));
  const whole = expandReusables(page.snapshot, sections);
  const isTranslated = page.locales?.includes(locale) === true;
  const shown = visibleSnapshot(isTranslated ? translateSnapshot(whole, locale) : whole, locale);
  const stored = own(shown.blocks, block);
  const prepared = stored && prepareBlock(stored);
  return prepared?.ok ? prepared : undefined;
};
