import { type Selectable, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { keptReading } from '#server/db/kept-reading.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type DeclaredSetting, declaredSettings } from './setting-registry.ts';
import type { SettingTable } from './settings.tables.ts';

/** Topic of change of every setting. */
export const SETTINGS_TOPIC = 'settings';

export type SettingRow = Selectable<SettingTable>;

/** A declared setting with the value in force. */
export interface SettingState {
  declaration: DeclaredSetting;
  value: unknown;
  /** Why the stored value is not used; null when it is, or when none is stored. */
  problem: string | null;
  row: SettingRow | undefined;
}

const stateOf = (deps: Pick<ServerDeps, 'log'>, declaration: DeclaredSetting, row: SettingRow | undefined) => {
  const fallBack = (problem: string): SettingState => {
    deps.log.warn({ setting: declaration.key }, problem);
    return { declaration, value: declaration.default, problem, row };
  };
  if (!row || row.value === null) return { declaration, value: declaration.default, problem: null, row };
  let stored: unknown;
  try {
    stored = JSON.parse(row.value);
  } catch {
    return fallBack(`Invalid JSON in ${declaration.key}`);
  }
  const parsed = declaration.schema.safeParse(stored);
  if (!parsed.success) return fallBack(`Invalid JSON in ${declaration.key}`);
  return { declaration, value: parsed.data, problem: null, row };
};

/** Changes with every write to the settings, also within a transaction: the values need not be read to know it. */
const markOf = async (reader: Reader): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum(lock_version), 0) || ' ' || coalesce(max(updated_at)::text, '') as mark
    from settings`.execute(reader);
  return rows[0]?.mark ?? '';
};

/** Every declared setting with its value; a stored value that cannot be read is logged and its default used. */
export const settingStates = async (deps: Pick<ServerDeps, 'log'>, reader: Reader): Promise<SettingState[]> => {
  const rows = await reader.selectFrom('settings').selectAll().execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...declaredSettings.values()].map((declaration) => stateOf(deps, declaration, byKey.get(declaration.key)));
};

/** What settings say, for services. The values are shared: nobody may change them in place. */
export interface SettingStates {
  /** As they are at this moment: read and checked anew only when a setting was written since. */
  now(reader: Reader): Promise<readonly SettingState[]>;
  /** The same without asking whether one was written: writers tell, on this node and on others. */
  kept(): Promise<readonly SettingState[]>;
}

export const createSettingStates = (deps: Pick<ServerDeps, 'log' | 'db' | 'changes'>): SettingStates => {
  let known: { mark: string; states: SettingState[] } | undefined;
  const now = async (reader: Reader): Promise<readonly SettingState[]> => {
    const mark = await markOf(reader);
    if (known?.mark === mark) return known.states;
    const states = await settingStates(deps, reader);
    known = { mark, states };
    return states;
  };
  return { now, kept: keptReading(deps, [SETTINGS_TOPIC], () => now(deps.db.read)) };
};

export const settingState = async (
  deps: Pick<ServerDeps, 'log'>,
  reader: Reader,
  key: string,
): Promise<SettingState | undefined> => {
  const declaration = declaredSettings.get(key);
  if (!declaration) return undefined;
  const row = await reader.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst();
  return stateOf(deps, declaration, row);
};

/** Codes of the site's languages, the source language first. */
export const siteLocales = async (deps: Pick<ServerDeps, 'log'>, reader: Reader): Promise<string[]> => {
  const state = await settingState(deps, reader, 'site.locales');
  return (state?.value ?? []) as string[];
};
