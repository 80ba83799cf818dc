import { type Actor, authorize, requireRecentSignIn } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch } from '#server/http/etag.ts';
import type { Work } from '#server/http/work.ts';
import { permissionOf } from './define-setting.ts';
import { parseSetting } from './parse-setting.ts';
import { requirePictures } from './setting-pictures.ts';
import { type DeclaredSetting, declaredSettings } from './setting-registry.ts';
import { settingEtag } from './setting-resource.ts';
import { SETTINGS_TOPIC, type SettingState, settingState } from './setting-values.ts';

/** A declared setting's state; 404 when nothing is declared by that key. */
export const existingSetting = (state: SettingState | undefined): SettingState => {
  if (!state) throw notFound('There is no such setting.', 'setting_not_found');
  return state;
};

/** What reaches deep into the site needs more, and a sign-in of today. */
const authorizeWrite = (actor: Actor, declaration: DeclaredSetting) => {
  authorize(actor, 'settings.update');
  const permission = permissionOf(declaration);
  if (permission === null) return;
  authorize(actor, permission);
  if (permission === 'content.unsafe_html') requireRecentSignIn(actor);
};

export interface SettingWrite {
  /** Undefined forgets what is stored: the default counts again. */
  value?: unknown;
  ifMatch?: string | undefined;
  /** The version it brings back. */
  restoredFrom?: number;
}

/** The setting with its row locked, which is made first where there is none: two first writers must not both win. */
const lockedState = async ({ deps, trx, actor }: Work, key: string): Promise<SettingState> => {
  if (!declaredSettings.has(key)) return existingSetting(undefined);
  await trx
    .insertInto('settings')
    .values({ key, value: null, lock_version: 0, updated_by: actor.id, updated_by_name: actor.name })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await trx.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute();
  return existingSetting(await settingState(deps, trx, key));
};

const actionOf = ({ value, restoredFrom }: SettingWrite): string => {
  if (restoredFrom !== undefined) return 'setting.restored';
  return value === undefined ? 'setting.reset' : 'setting.updated';
};

/**
 * Writes (or forgets) a value in one transaction with its version, its audit entry and the word to caches. 412 when it
 * was changed meanwhile, 422 when the setting may not hold the value.
 */
export const writeSetting = async (work: Work, key: string, write: SettingWrite): Promise<SettingState> => {
  const { deps, trx, actor } = work;
  const state = await lockedState(work, key);
  authorizeWrite(actor, state.declaration);
  checkIfMatch(write.ifMatch, settingEtag(state), {
    changed_by: state.row?.updated_by_name,
    changed_at: state.row?.updated_at.toISOString(),
    changed_fields: ['value'],
  });
  const version = (state.row?.lock_version ?? 0) + 1;
  const parsed = write.value === undefined ? undefined : parseSetting(state.declaration, write.value);
  await requirePictures(work, state.declaration, parsed);
  const value = parsed === undefined ? null : JSON.stringify(parsed);
  const now = deps.clock();
  await trx
    .updateTable('settings')
    .set({ value, lock_version: version, updated_at: now, updated_by: actor.id, updated_by_name: actor.name })
    .where('key', '=', key)
    .execute();
  await trx
    .insertInto('setting_versions')
    .values({
      key,
      version,
      value,
      restored_from: write.restoredFrom ?? null,
      created_at: now,
      created_by: actor.id,
      created_by_name: actor.name,
    })
    .execute();
  deps.changes.publish(trx, SETTINGS_TOPIC);
  await deps.audit.record(trx, actor, {
    action: actionOf(write),
    targetType: 'setting',
    targetId: key,
    details: { version, ...(write.restoredFrom === undefined ? {} : { restored_from: write.restoredFrom }) },
  });
  return existingSetting(await settingState(deps, trx, key));
};
