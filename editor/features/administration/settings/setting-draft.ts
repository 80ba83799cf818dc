import { findJsonProblem } from './json-position.ts';
import type { SettingItem } from './settings.api.ts';

const isKeptAsJson = ({ kind }: SettingItem): boolean => kind === 'json' || kind === 'texts' || kind === 'form';

/** A setting's value as its control holds it: text for all but switches. */
export const toDraft = (setting: SettingItem, value: unknown = setting.value): string => {
  if (isKeptAsJson(setting)) return JSON.stringify(value, null, 2) ?? '';
  return value === null || value === undefined ? '' : String(value);
};

export type ReadDraft = { value: unknown } | { error: string };

/** The value a draft stands for, or why it is none. The server checks it against the setting's schema. */
export const fromDraft = (setting: SettingItem, draft: string): ReadDraft => {
  if (setting.kind === 'number') {
    const value = Number(draft);
    return draft.trim() === '' || !Number.isFinite(value) ? { error: 'Enter a number' } : { value };
  }
  if (isKeptAsJson(setting)) {
    const problem = findJsonProblem(draft);
    if (problem) return { error: `Line ${problem.line}, column ${problem.column}: ${problem.message}` };
    return { value: JSON.parse(draft) as unknown };
  }
  if (setting.kind === 'boolean') return { value: draft === 'true' };
  return { value: draft };
};

/** A value in one line, for conflicts and defaults. */
export const showValue = (setting: SettingItem, value: unknown): string => {
  if (setting.kind === 'choice')
    return setting.choices?.find((choice) => choice.value === value)?.label ?? String(value);
  if (setting.kind === 'boolean') return value === true ? 'On' : 'Off';
  if (setting.kind === 'number' && typeof value === 'number') return value.toLocaleString();
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text === '' ? 'Empty' : text;
};
