import type { HistoryChange, HistoryEntry } from '#api-clients/admin/history.resources.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { namedWithWords } from '#editor/builder/document/commands/block-names.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { tDone } from '#editor/i18n/t-said.ts';
import { fieldTitle } from '../translate/field-titles.ts';
import { blockTitles, plainName } from './compare-words.ts';
import type { HistoryLine } from './history-lines.ts';

/** The block as it is in the draft, also one that was taken off the page. */
export type FindBlock = (id: string) => DraftBlock | undefined;

/** Things named before the rest is counted. */
const mostNamed = 3;

const verbs: Readonly<Record<string, string>> = {
  insertBlock: t('Added'),
  removeBlock: t('Removed'),
  moveBlock: t('Moved'),
  insertGroup: t('Item added'),
  removeGroup: t('Item removed'),
  moveGroup: t('Items reordered'),
};

const nameOf = (change: HistoryChange, find: FindBlock): string => {
  if (change.returned) return t('Brought back');
  const { do: done, block: id, path = '', locale } = change;
  const verb = verbs[done];
  if (verb) return verb;
  if (done === 'setBlock') return blockTitles[`@${path}`] ?? plainName(path);
  const block = id === undefined ? undefined : find(id);
  const pointer = path.startsWith('/') ? path : `/${path}`;
  const title = fieldTitle(block?.type ?? '', pointer, block ? orderedGroups(block.groups) : []);
  const name = title && !title.startsWith('/') ? title : plainName(pointer);
  return locale === undefined ? name : `${name} (${localeName(locale)})`;
};

/** What changes (newest first) did, each thing once, with the last words written: "Heading “Drive it” · Moved". */
export const wordsOfChanges = (changes: readonly HistoryChange[], find: FindBlock): string => {
  const told = new Map<string, string | undefined>();
  for (const change of changes) {
    const name = nameOf(change, find);
    if (!told.has(name)) told.set(name, change.do in verbs ? undefined : change.text?.trim());
  }
  const all = [...told].map(([name, text]) => (text ? `${name} ${quoted(text)}` : name));
  const rest = all.length - mostNamed;
  return [...all.slice(0, mostNamed), ...(rest > 0 ? [t('{rest} more', { rest })] : [])].join(' · ');
};

const everyIs = (entries: readonly HistoryEntry[], kind: HistoryEntry['kind']): boolean =>
  entries.every((entry) => entry.kind === kind);

/** What stored changes (newest first) did, in words. */
export const wordsOfEntries = (entries: readonly HistoryEntry[], find: FindBlock): string => {
  const changes = entries.flatMap((entry) => [...entry.changes].reverse());
  const done = wordsOfChanges(changes, find) || tDone(entries[0]?.label ?? '');
  if (everyIs(entries, 'undo')) return t('Undone: {done}', { done });
  return everyIs(entries, 'redo') ? t('Done again: {done}', { done }) : done;
};

/** What a line is about: the block with its first words, or the page. */
export const subjectOf = ({ blocks, entries }: Pick<HistoryLine, 'blocks' | 'entries'>, find: FindBlock): string => {
  const [id, ...others] = blocks;
  if (id === undefined) return t('Page');
  if (others.length > 0) return entries.length === 1 ? tDone(entries[0]?.label ?? '') : t('Several blocks');
  const block = find(id);
  return block ? namedWithWords(block) : tDone(entries[0]?.label ?? 'Block');
};
