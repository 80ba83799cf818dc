import { fieldSchema, isRichText } from '#block-schemas/index.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';

import { valueWords } from '../top-bar/conflict-words.ts';
import { fieldTitle } from '../translate/field-titles.ts';

/** One value that differs, in the words of the panel. */
export interface WordedDifference {
  path: string;
  name: string;
  before: string;
  after: string;
}

/** What belongs to a block beside the fields of its template, as the panel calls it. */
export const blockTitles: Readonly<Record<string, string>> = {
  '@anchor': t('Block scroll ID'),
  '@active_positions': t('Shown items'),
  '@visibility': t('Visibility'),
  '@label': t('Name in the outline'),
  '@locked': t('Lock in place'),
};

/** The name of a field nobody gave a title. */
export const plainName = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace('@', '').replaceAll('_', ' ');

type Members = Readonly<Record<string, unknown>>;

/** The parts of a value that are told one by one: members of an object, items by their ids. Null: told as a whole. */
const membersOf = (value: unknown): Members | null => {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || isRichText(value)) return null;
  if (!Array.isArray(value)) return value as Members;
  const items = value.map((item: unknown) => [(item as { id?: unknown } | null)?.id, item] as const);
  return items.every(([id]) => typeof id === 'string') ? Object.fromEntries(items) : null;
};

/** What differs in a field of a block of that template. `groups` are the ids of its groups in their order. */
export const wordedDifferences = (
  { type, groups }: { type: string; groups: readonly string[] },
  path: string,
  before: unknown,
  after: unknown,
): WordedDifference[] => {
  const [from, to] = [membersOf(before), membersOf(after)];
  const keys = from && to ? [...new Set([...Object.keys(from), ...Object.keys(to)])] : [];
  if (from && to && keys.length > 0)
    return keys
      .filter((key) => !sameJson(from[key], to[key]))
      .flatMap((key) => wordedDifferences({ type, groups }, `${path}/${key}`, from[key], to[key]));
  const choices = path.startsWith('@') ? [] : (fieldSchema(type, path)?.oneOf ?? []);
  const words = (value: unknown): string =>
    choices.find((choice) => choice.const !== undefined && choice.const === value)?.title ?? valueWords(value);
  const name = blockTitles[path] ?? (path.startsWith('@') ? '' : fieldTitle(type, path, groups));
  const worded = {
    path,
    name: name && !name.startsWith('/') ? name : plainName(path),
    before: words(before),
    after: words(after),
  };
  return worded.before === worded.after ? [] : [worded];
};
