import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { findJsonProblem } from './json-position.ts';
import type { SettingItem } from './settings.api.ts';

const isKeptAsJson = ({ kind }: SettingItem): boolean => kind === 'json' || kind === 'texts' || kind === 'form';

/** A setting's value as its control holds it: text for all but switches. */
export const toDraft = (setting: SettingItem, value: unknown = setting.value): string => {
  if (isKeptAsJson(setting)) return JSON.stringify(value, null, 2) ?? '';
  return value === null || value === undefined ? '' : String(value);
};

export type ReadDraft = { value: unknown } | { error: string };

/** JSON text as its value, or where it stops being JSON. */
export const readJson = (text: string): ReadDraft => {
  const problem = findJsonProblem(text);
  if (problem)
    return {
      error: t('Line {line}, column {column}: {message}', {
        line: problem.line,
        column: problem.column,
        message: problem.message,
      }),
    };
  return { value: JSON.parse(text) as unknown };
};

/** The value a draft stands for, or why it is none. The server checks it against the setting's schema. */
export const fromDraft = (setting: SettingItem, draft: string): ReadDraft => {
  if (setting.kind === 'number') {
    const value = Number(draft);
    return draft.trim() === '' || !Number.isFinite(value) ? { error: t('Enter a number') } : { value };
  }
  if (isKeptAsJson(setting)) return readJson(draft);
  if (setting.kind === 'boolean') return { value: draft === 'true' };
  return { value: draft };
};

/** Whether a draft stands for another value than the stored one; how its JSON is laid out does not count. */
export const differs = (setting: SettingItem, draft: string): boolean => {
  const stored = toDraft(setting);
  if (draft === stored) return false;
  const read = fromDraft(setting, draft);
  return 'error' in read || JSON.stringify(read.value) !== JSON.stringify(setting.value);
};

/** Values that are typed and not saved, as far as they can be read, by setting. */
export const unsavedValues = (
  settings: readonly SettingItem[],
  drafts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const draft = drafts[setting.key];
      if (draft === undefined || !differs(setting, draft)) return [];
      const read = fromDraft(setting, draft);
      return 'value' in read ? [[setting.key, read.value]] : [];
    }),
  );

/** A value in one line, for conflicts and defaults. */
export const showValue = (setting: SettingItem, value: unknown): string => {
  if (setting.kind === 'choice')
    return setting.choices?.find((choice) => choice.value === value)?.label ?? String(value);
  if (setting.kind === 'boolean') return value === true ? t('On') : t('Off');
  if (setting.kind === 'number' && typeof value === 'number') return value.toLocaleString(formatLocale);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return ['', '[]', '{}'].includes(text) ? t('Empty') : text;
};
