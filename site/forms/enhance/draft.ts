import { controlOf, fieldType, piiOf, takesFiles } from '#form-fields/index.ts';
import { drawnValues, readValues, writeValue } from './field-values.ts';
import type { LiveForm } from './live-form.ts';

/** What is kept of a form that somebody has begun: in this tab only, until it is sent or a day is over. */
interface Draft {
  at: number;
  version: number;
  step: number;
  /** What differs from what the page itself filled in: another page may fill in something else. */
  values: Record<string, unknown>;
  /** Names of chosen files by field: a browser gives no file back, so the visitor is told which to choose again. */
  files: Record<string, string[]>;
  token: string;
  tokenAt: number;
  /** Says who has the form before them, on a site that visitors sign in to. */
  authToken: string;
  /** Key under which these very values were sent without an answer; the same values go under the same key again. */
  attempt: { signature: string; key: string } | null;
  /** The form was changed by its makers meanwhile: the visitor is told after the reload. */
  stale: boolean;
}

const LIFE_MS = 24 * 3_600_000;
/** Tokens are good for a day (server/forms/intake/form-token.ts); a younger one is kept over a reload. */
const TOKEN_LIFE_MS = 20 * 3_600_000;

export interface DraftStore {
  readonly draft: Draft;
  readonly isRestored: boolean;
  save(): void;
  saveSoon(): void;
  clear(): void;
}

/** Never kept: files (but their names), agreement (it must be given anew), what the form calls sensitive, and what the page fills in. */
const isKept = (field: { type: string; pii?: 'none' | 'contact' | 'sensitive' }): boolean =>
  !['files', 'carried'].includes(controlOf(field).kind) &&
  !fieldType(field.type)?.isAgreement &&
  piiOf(field) !== 'sensitive';

/**
 * Puts back what was typed before and keeps what is typed from now on. Works (without keeping) where storage is off.
 * @param prefilled what the page's address has filled in, by field
 */
export function openDraft(live: LiveForm, prefilled: Readonly<Record<string, unknown>>): DraftStore {
  const key = `fc-form:${live.script.id}`;
  const fresh: Draft = {
    at: Date.now(),
    version: live.script.version,
    step: 0,
    values: {},
    files: {},
    token: '',
    tokenAt: 0,
    authToken: '',
    attempt: null,
    stale: false,
  };
  const kept = live.script.isKept ? readDraft(key) : null;
  const draft = kept ?? fresh;
  if (Date.now() - draft.tokenAt > TOKEN_LIFE_MS) Object.assign(draft, { token: '', tokenAt: 0 });
  draft.version = live.script.version;
  // A draft of an older release has none.
  draft.files ??= {};
  draft.authToken ??= '';
  const given = { ...drawnValues(live), ...prefilled };
  let isRestored = false;
  for (const field of live.script.fields) {
    if (isKept(field) && Object.hasOwn(draft.values, field.id))
      isRestored = writeValue(live, field.id, draft.values[field.id]) || isRestored;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = !live.script.isKept;

  const save = () => {
    clearTimeout(timer);
    if (isClosed) return;
    const values = readValues(live);
    const isTyped = (id: string) => JSON.stringify(values[id]) !== JSON.stringify(given[id]);
    const fields = live.script.fields.filter((field) => isKept(field) && isTyped(field.id));
    draft.values = Object.fromEntries(fields.map(({ id }) => [id, values[id]]));
    Object.assign(draft.files, chosenFiles(live, values));
    draft.at = Date.now();
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full or forbidden: the form itself still works.
    }
  };
  addEventListener('pagehide', save, { signal: live.signal });
  return {
    draft,
    isRestored,
    save,
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(save, 250);
    },
    clear() {
      clearTimeout(timer);
      isClosed = true;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

/** Names of the files that are chosen now, by field; of a field without any nothing. Sensitive ones are not named. */
const chosenFiles = (live: LiveForm, values: Readonly<Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(
    live.script.fields
      .filter((field) => takesFiles(field) && piiOf(field) !== 'sensitive')
      .map(({ id }) => [id, chosenNames(values[id])] as const)
      .filter(([, names]) => names.length > 0),
  );

const chosenNames = (files: unknown): string[] =>
  Array.isArray(files) ? files.map(({ name }: { name: string }) => name) : [];

function readDraft(key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isDraft = typeof found === 'object' && found !== null && 'values' in found && 'at' in found;
    if (!isDraft || typeof found.values !== 'object' || found.values === null) return null;
    return Date.now() - Number(found.at) < LIFE_MS ? (found as Draft) : null;
  } catch {
    return null;
  }
}
