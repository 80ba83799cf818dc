/** Unsaved edits of a part of a form's settings. */
export interface PartDraft {
  value: unknown;
  /** Of what it was begun from. */
  etag: string;
}

const keyOf = (place: string): string => `forecourt.form-part.${place}`;

/** Secrets are typed again rather than left lying in a browser. */
const withoutSecrets = (key: string, value: unknown): unknown => (key === 'secret' ? undefined : value);

const read = (place: string): PartDraft | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    const isDraft = typeof kept === 'object' && kept !== null && 'value' in kept && 'etag' in kept;
    return isDraft ? { value: kept.value, etag: String(kept.etag) } : null;
  } catch {
    return null;
  }
};

/** Edits by their place: whole while the page lives, without secrets in this browser after that. */
export const keptParts = () => {
  const alive = new Map<string, PartDraft>();
  return {
    get: (place: string): PartDraft | null => alive.get(place) ?? read(place),
    set(place: string, draft: PartDraft | null): void {
      if (draft === null) alive.delete(place);
      else alive.set(place, draft);
      try {
        if (draft === null) localStorage.removeItem(keyOf(place));
        else localStorage.setItem(keyOf(place), JSON.stringify(draft, withoutSecrets));
      } catch {
        // A full or forbidden storage only costs the safety net.
      }
    },
  };
};
