import type { IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import type { Confirmation, Notification, ThankYou } from '#api-clients/forms/form.resources.ts';
import { MISSED_CHANGES } from '../db/changes.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { existingForm, type FormRow, readPart } from './definitions/form.store.ts';
import { defaultThankYou } from './definitions/form-parts.ts';

/** A form with everything a submission needs. */
export interface FormBundle {
  row: FormRow;
  thankYou: ThankYou;
  notifications: Notification[];
  confirmations: Confirmation[];
  integrations: (IntegrationWrite & { id: string })[];
}

export interface FormBundles {
  /** Throws 404 for an unknown form. From memory while nothing changed, so that leads are taken while the database is down. */
  get(id: string): Promise<FormBundle>;
  stop(): void;
}

/** Forms kept in memory at once. */
const MAX_KEPT = 500;

const load = async (deps: ServerDeps, id: string): Promise<FormBundle> => {
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

/** Knows forms by id until they change anywhere. */
export const createFormBundles = (deps: ServerDeps): FormBundles => {
  const kept = new Map<string, FormBundle>();
  const stale = new Set<string>();
  const stop = deps.changes.subscribe(({ topic }) => {
    if (topic === MISSED_CHANGES) for (const id of kept.keys()) stale.add(id);
    else if (topic.startsWith('form:')) stale.add(topic.slice('form:'.length));
  });
  return {
    stop,
    async get(id) {
      const known = kept.get(id);
      if (known && !stale.has(id)) return known;
      stale.delete(id);
      try {
        const bundle = await load(deps, id);
        if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
        kept.set(id, bundle);
        return bundle;
      } catch (error) {
        stale.add(id);
        const isUnknown = error instanceof Error && 'status' in error && error.status === 404;
        if (isUnknown) kept.delete(id);
        if (known && !isUnknown) return known;
        throw error;
      }
    },
  };
};
