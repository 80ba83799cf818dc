import type { HistoryEntry, HistoryVersion } from '#api-clients/admin/history.resources.ts';

/** What one person did to one block (or to the page itself) in one session. */
export interface HistoryLine {
  id: string;
  /** The blocks it was done to; empty for the page itself. */
  blocks: readonly string[];
  /** Its stored changes, newest first. */
  entries: readonly HistoryEntry[];
  /** The page right after the last of them. */
  revision: number;
  /** When the last of them was stored. */
  at: string;
}

/** What one person did without a long pause, or a published version; newest first. */
export type HistoryPart =
  | { kind: 'session'; id: string; actor: string; lines: HistoryLine[] }
  | { kind: 'version'; id: string; version: HistoryVersion };

/** A longer pause than this begins a new session, in milliseconds. */
const pauseMs = 15 * 60_000;

const addTo = (lines: HistoryLine[], entry: HistoryEntry): void => {
  const subject = [...entry.blocks].sort().join(' ');
  const index = lines.findIndex(({ blocks }) => [...blocks].sort().join(' ') === subject);
  const line = lines[index];
  if (line) lines[index] = { ...line, entries: [...line.entries, entry] };
  else
    lines.push({
      id: `${entry.revision} ${subject}`,
      blocks: entry.blocks,
      entries: [entry],
      revision: entry.revision,
      at: entry.created_at,
    });
};

/** Entries and versions, each newest first, as what the panel lists: by session, within it by block. */
export const historyParts = (entries: readonly HistoryEntry[], versions: readonly HistoryVersion[]): HistoryPart[] => {
  const parts: HistoryPart[] = [];
  const waiting = [...versions];
  let earliest = 0;
  const putVersions = (revision: number): void => {
    for (let [next] = waiting; next && next.revision >= revision; [next] = waiting) {
      parts.push({ kind: 'version', id: `v${next.number}`, version: next });
      waiting.shift();
    }
  };
  for (const entry of entries) {
    putVersions(entry.revision);
    const at = Date.parse(entry.created_at);
    let last = parts.at(-1);
    if (last?.kind !== 'session' || last.actor !== entry.actor.name || earliest - at >= pauseMs) {
      last = { kind: 'session', id: `s${entry.revision}`, actor: entry.actor.name, lines: [] };
      parts.push(last);
    }
    earliest = at;
    addTo(last.lines, entry);
  }
  putVersions(0);
  return parts;
};
