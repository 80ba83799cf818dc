import { oncePerPage, type PreparedPage } from '#site/pages/load/prepare-page.ts';
import { answerPlaceholders, type LiveAsker } from './answer-placeholders.ts';
import { filled, mostPlaceholders, placeholdersIn } from './placeholders.ts';

/** A value of the stock is shown no longer than this after it changed, even when nobody told of the change. */
const SHOWN_MS = 60_000;

const named = oncePerPage((page): readonly string[] => {
  const found = placeholdersIn(Object.values(page.blocks).map(({ block }) => block.props));
  return [...found].slice(0, mostPlaceholders);
});

export interface FilledPage {
  page: PreparedPage;
  /** Whether everything that is named was answered for, or is known to be nothing. */
  isWhole: boolean;
  /** When its values are too old to be shown, in milliseconds; Infinity when it has none that change. */
  until: number;
  /** What they follow. */
  tags: readonly string[];
}

/** The page with what its texts name: figures of cars, values of the stock. Pages that name none are handed back as they are. */
export async function withLiveTexts(page: PreparedPage, asker: LiveAsker, now: Date = new Date()): Promise<FilledPage> {
  const names = named(page);
  if (names.length === 0) return { page, isWhole: true, until: Number.POSITIVE_INFINITY, tags: [] };
  const { textOf, isWhole, followsStock } = await answerPlaceholders(asker, names);
  const known = new Set(names);
  const text = (name: string) => (known.has(name) ? textOf(name) : null);
  const blocks = Object.entries(page.blocks).map(([id, { block, ...rest }]) => [
    id,
    { ...rest, block: { ...block, props: filled(block.props, text, asker.locale) } },
  ]);
  return {
    page: { ...page, blocks: Object.fromEntries(blocks) as PreparedPage['blocks'] },
    isWhole,
    until: followsStock ? now.getTime() + SHOWN_MS : Number.POSITIVE_INFINITY,
    tags: followsStock ? ['stock'] : [],
  };
}
