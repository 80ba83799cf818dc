import type { HistoryEntry, HistoryVersion } from '#api-clients/admin/history.resources.ts';

/** One step as people think of it: the batches saved half-way through it are one line. */
export interface HistoryLine {
  id: string;
  kind: HistoryEntry['kind'];
  label: string;
  /** The page right after the step. */
  revision: number;
  /** When its last part was stored. */
  at: string;
}

/** Steps of one person close together in time, or a published version; newest first. */
export type HistoryPart =
  | { kind: 'steps'; id: string; actor: string; lines: HistoryLine[] }
  | { kind: 'version'; id: string; version: HistoryVersion };

/** Steps further apart than this stand in groups of their own, in milliseconds. */
const pauseMs = 15 * 60_000;

/** Entries and versions, each newest first, as what the panel lists. */
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
  for (const { step, kind, label, actor, revision, created_at: at } of entries) {
    putVersions(revision);
    const last = parts.at(-1);
    const line = { id: `${step} ${revision}`, kind, label, revision, at };
    const isNear = earliest - Date.parse(at) < pauseMs;
    earliest = Date.parse(at);
    if (last?.kind !== 'steps' || last.actor !== actor.name || !isNear) {
      parts.push({ kind: 'steps', id: line.id, actor: actor.name, lines: [line] });
      continue;
    }
    const above = last.lines.at(-1);
    if (above?.id.startsWith(`${step} `) !== true) last.lines.push(line);
  }
  putVersions(0);
  return parts;
};
