import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import { MISSED_CHANGES } from '../db/changes.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { existingForm, readPart } from './definitions/form.store.ts';
import { defaultThankYou } from './definitions/form-parts.ts';
import type { FormBundle } from './form-bundle.types.ts';
import type { KeptForms } from './kept-forms.ts';

export interface FormBundles {
  /**
   * Throws 404 for an unknown form. From memory while nothing changed, and from the disk when the database was away from
   * the start on, so that leads are taken without it.
   */
  get(id: string): Promise<FormBundle>;
  /** Writes every form that is open to visitors to the disk, and from then on each that changes. */
  keepAll(): Promise<void>;
  stop(): void;
}

/** Forms kept in memory at once. */
const MAX_KEPT = 500;

const loadBundle = async (deps: ServerDeps, id: string): Promise<FormBundle> => {
  const reader = deps.db.read;
  const row = await existingForm(reader, id);
  const part = async <T>(name: 'thank_you' | 'notifications' | 'confirmations' | 'integrations', preset: T) =>
    (await readPart(reader, id, name, preset)).value;
  return {
    row,
    thankYou: await part('thank_you', defaultThankYou),
    notifications: (await part('notifications', { notifications: [] as Notification[] })).notifications,
    confirmations: (await part('confirmations', { confirmations: [] as Confirmation[] })).confirmations,
    integrations: (await part('integrations', { integrations: [] as FormBundle['integrations'] })).integrations,
  };
};

/** A form that is edited changes every moment: it is kept when it has rested so long. */
const REST_MS = 1_000;

/** Knows forms by id until they change anywhere. */
export const createFormBundles = (deps: ServerDeps, disk: KeptForms): FormBundles => {
  const kept = new Map<string, FormBundle>();
  const stale = new Set<string>();
  /** Those that are read since their last change: whoever asks meanwhile waits for it, and gets nothing older. */
  const loading = new Map<string, Promise<FormBundle>>();
  const changed = new Set<string>();
  let keeping = false;
  let timer: NodeJS.Timeout | undefined;

  const keepChanged = async (): Promise<void> => {
    const ids = [...changed];
    changed.clear();
    // Loading keeps it.
    for (const id of ids) await get(id).catch(() => undefined);
  };
  const noteChange = (id: string): void => {
    if (!keeping) return;
    changed.add(id);
    clearTimeout(timer);
    timer = setTimeout(() => void keepChanged(), REST_MS).unref();
  };
  const unsubscribe = deps.changes.subscribe(({ topic }) => {
    if (topic === MISSED_CHANGES) {
      for (const id of kept.keys()) stale.add(id);
      loading.clear();
    } else if (topic.startsWith('form:')) {
      const id = topic.slice('form:'.length);
      stale.add(id);
      loading.delete(id);
      noteChange(id);
    }
  });
  const toDisk = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      deps.log.warn({ err: error }, 'a form could not be kept for a start without the database');
    }
  };

  const keep = (id: string, bundle: FormBundle): void => {
    stale.delete(id);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(id, bundle);
    void toDisk(bundle.row.status === 'published' ? disk.keep(bundle) : disk.forget(id));
  };

  const load = async (id: string, isCurrent: () => boolean): Promise<FormBundle> => {
    try {
      const bundle = await loadBundle(deps, id);
      // What changed while it was read is read again by whoever asks next.
      if (isCurrent()) keep(id, bundle);
      return bundle;
    } catch (error) {
      stale.add(id);
      const isUnknown = error instanceof Error && 'status' in error && error.status === 404;
      if (isUnknown) {
        kept.delete(id);
        void toDisk(disk.forget(id));
        throw error;
      }
      const last = kept.get(id) ?? (await disk.read(id));
      if (!last) throw error;
      kept.set(id, last);
      return last;
    }
  };

  const get = async (id: string): Promise<FormBundle> => {
    const known = kept.get(id);
    if (known && !stale.has(id)) return known;
    const running = loading.get(id);
    if (running) return running;
    const mine: Promise<FormBundle> = load(id, () => loading.get(id) === mine).finally(() => {
      if (loading.get(id) === mine) loading.delete(id);
    });
    loading.set(id, mine);
    return mine;
  };

  return {
    get,
    async keepAll() {
      keeping = true;
      const rows = await deps.db.read
        .selectFrom('forms')
        .select('id')
        .where('status', '=', 'published')
        .limit(MAX_KEPT)
        .execute();
      for (const { id } of rows) await get(id);
      await toDisk(disk.forgetOthers(rows.map(({ id }) => id)));
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
