import type { HistoryChange, HistoryEntry } from '#api-clients/admin/history.resources.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { diffDocuments } from '#documents/page/diff-documents.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { namedWithWords } from '#editor/builder/document/commands/block-names.ts';
import { isPublicCommand } from '#editor/builder/session/publish/unpublished-changes.ts';
import { t } from '#editor/i18n/t.ts';
import { wordsOfChanges } from '../history/history-words.ts';

/** What goes out of one block, or of the page itself. */
export interface OutgoingLine {
  /** null for the page's own values. */
  block: string | null;
  name: string;
  what: string;
  /** Other people who changed it since it was published last. */
  others: readonly string[];
}

/** Letters of a text that are told. */
const lettersTold = 80;

const changeOf = (command: Command, from: DraftDocument): HistoryChange => ({
  do: command.do,
  ...('block' in command ? { block: command.block } : {}),
  ...('target' in command && command.target !== 'meta' ? { block: command.target } : {}),
  ...('path' in command ? { path: command.path } : {}),
  ...('key' in command && command.do !== 'moveGroup' ? { path: command.key } : {}),
  ...(command.do === 'moveBlock' && from.blocks[command.block]?.at === null ? { returned: true } : {}),
  ...('locale' in command ? { locale: command.locale } : {}),
  ...('value' in command && typeof command.value === 'string' ? { text: command.value.slice(0, lettersTold) } : {}),
});

/** Names of everybody else behind these stored changes, by block (null: the page itself). */
const othersByBlock = (entries: readonly HistoryEntry[], userId: string): Map<string | null, Set<string>> => {
  const found = new Map<string | null, Set<string>>();
  for (const { actor, blocks } of entries) {
    if (actor.id === userId) continue;
    for (const block of blocks.length > 0 ? blocks : [null])
      found.set(block, (found.get(block) ?? new Set()).add(actor.name));
  }
  return found;
};

export interface Outgoing {
  /** What is public now. */
  from: DraftDocument;
  to: DraftDocument;
  /** Stored changes since then. */
  entries: readonly HistoryEntry[];
  userId: string;
}

/** What publishing changes for visitors, a line for each block in the words of the panel. */
export const outgoingLines = ({ from, to, entries, userId }: Outgoing): OutgoingLine[] => {
  const others = othersByBlock(entries, userId);
  const find = (id: string) => to.blocks[id] ?? from.blocks[id];
  const byBlock = new Map<string | null, HistoryChange[]>();
  for (const command of diffDocuments(from, to)) {
    if (!isPublicCommand(command)) continue;
    const change = changeOf(command, from);
    const block = change.block ?? null;
    byBlock.set(block, [...(byBlock.get(block) ?? []), change]);
  }
  return [...byBlock].map(([block, changes]) => {
    const known = block === null ? undefined : find(block);
    return {
      block,
      name: known ? namedWithWords(known) : t('Page'),
      what: wordsOfChanges(changes, find),
      others: [...(others.get(block) ?? [])],
    };
  });
};
