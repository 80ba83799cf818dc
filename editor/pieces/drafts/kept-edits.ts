import { isRecord } from '#block-schemas/read/json-value.ts';

/** Edits in this browser that the server does not have yet, with what they began from. */
export interface KeptEdits<Doc> {
  base: Doc;
  content: Doc;
}

/**
 * The edits that a browser keeps of one document until the server has them: a browser that dies has lost nothing.
 * What this version cannot read any more is forgotten; a full or forbidden storage only costs the safety net.
 */
export const keptEdits = <Doc>(key: string, isReadable: (value: unknown) => value is Doc) => ({
  read(): KeptEdits<Doc> | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (!isRecord(kept)) return null;
      const { base, content } = kept;
      return isReadable(base) && isReadable(content) ? { base, content } : null;
    } catch {
      return null;
    }
  },
  /** Keeps edits, or forgets them when there are none. */
  keep(edits: KeptEdits<Doc> | null): void {
    try {
      if (edits === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(edits));
    } catch {
      // Nothing to be done: the edits are still on the screen.
    }
  },
});
