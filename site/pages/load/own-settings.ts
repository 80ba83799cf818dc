import type { z } from 'zod';
import type { SiteLog } from '#site/site.types.ts';

/** A setting as a part of the site reads it. */
export interface SettingReading<Value> {
  /** Of the content service: `footer.search`. */
  key: string;
  schema: z.ZodType<Value>;
  /** What counts while nothing, or nothing readable, is stored. */
  fallback: Value;
  /** How the log calls it; its key unless given. */
  name?: string;
}

export type SettingReadings<Values> = { readonly [Name in keyof Values]: SettingReading<Values[Name]> };

/**
 * What a part of the site reads of the settings, declared beside it in `<piece>.settings.ts`:
 * `export const hoursSettings = declareSettings({ title: { key: 'hours.title', schema: textsByLocale(80), fallback: {} } })`.
 * The part asks for the values with `settings.of(hoursSettings)`; there is no list of them anywhere else.
 */
export const declareSettings = <Values extends object>(readings: SettingReadings<Values>): SettingReadings<Values> =>
  readings;

export type ReadOwnSettings = <Values extends object>(readings: SettingReadings<Values>) => Values;

/** Reads declared settings out of stored values, each declaration once; what cannot be read is logged and replaced. */
export function ownSettingsReader(values: ReadonlyMap<string, unknown>, log: SiteLog): ReadOwnSettings {
  const known = new WeakMap<object, object>();
  return <Values extends object>(readings: SettingReadings<Values>): Values => {
    const kept = known.get(readings) as Values | undefined;
    if (kept) return kept;
    const entries = Object.entries<SettingReading<unknown>>(readings);
    const read = Object.fromEntries(entries.map(([name, reading]) => [name, readOne(reading, values, log)])) as Values;
    known.set(readings, read);
    return read;
  };
}

function readOne({ key, schema, fallback, name = key }: SettingReading<unknown>, values: Values, log: SiteLog) {
  const stored = values.get(key);
  if (stored === undefined || stored === null || stored === '') return fallback;
  const asStored = schema.safeParse(stored);
  if (asStored.success) return asStored.data;
  const asText = schema.safeParse(parsed(stored));
  if (asText.success) return asText.data;
  log.error({ setting: key }, `Invalid JSON in ${name}`);
  return fallback;
}

type Values = ReadonlyMap<string, unknown>;

/** A JSON setting may arrive as text. */
function parsed(stored: unknown): unknown {
  if (typeof stored !== 'string') return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
