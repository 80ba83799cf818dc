/** What may be wrong with a value. The code is the contract; the words follow the product's list of messages. */
export type ProblemCode = keyof typeof messages;

/**
 * One thing that is wrong with a block. `pointer` is a JSON pointer into its values that names the items of a group by
 * their id (`/groups/g1/info`), `detail` is English with the figures filled in, `meta` holds those figures and the
 * field's label.
 */
export interface Problem {
  code: ProblemCode;
  pointer: string;
  detail: string;
  meta: ProblemMeta;
}

export interface ProblemMeta {
  label?: string;
  min?: number;
  max?: number;
  expected?: string;
}

/** In order of weight: of several problems of one field only the first is told. */
const messages = {
  unknown_type: 'There is no block template "{expected}"',
  newer_version: 'This block was written by a newer version of the product',
  migration_failed: 'This block could not be brought up to date',
  too_large: 'This block holds more than {max} bytes',
  too_deep: 'This block is nested more than {max} levels deep',
  type: 'Expected {expected}',
  required: 'This field is required',
  unknown_field: 'This template has no such field',
  rich_text: 'This text holds formatting that is not allowed',
  option: 'Choose an option from the list',
  integer: 'Enter a whole number',
  min: 'Enter {min} or more',
  max: 'Enter {max} or less',
  min_length: 'Enter at least {min} characters',
  max_length: 'Character limit exceeded',
  pattern: 'Use the format shown',
  placeholder: 'Keep {expected} in this text: it is replaced when the page is shown',
  date: 'Enter a real date',
  json: 'Enter valid JSON',
  json_content: 'This JSON does not fit: {expected}',
  html: 'This HTML is too long or holds too many elements',
  characters: 'This text holds characters that cannot be stored',
  options_min: 'Add at least {min}',
  options_max: 'Add at most {max}',
  duplicate_id: 'Two items have the same id',
} as const;

/** A problem with its message. */
export function problem(code: ProblemCode, pointer: string, meta: ProblemMeta = {}): Problem {
  const detail = messages[code].replace(/\{(min|max|expected)\}/g, (_, name: 'min' | 'max' | 'expected') =>
    String(meta[name] ?? ''),
  );
  return { code, pointer, detail, meta };
}

/** What only says that something is still missing: allowed in a draft, not in a published page. */
export function isIncomplete({ code }: Problem): boolean {
  return code === 'required' || code === 'options_min';
}

/** The weightiest problem of each place, ordered by place. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const weight = new Map(Object.keys(messages).map((code, index) => [code, index]));
  const byPointer = new Map<string, Problem>();
  for (const found of problems) {
    const known = byPointer.get(found.pointer);
    if (!known || (weight.get(found.code) ?? 0) < (weight.get(known.code) ?? 0)) byPointer.set(found.pointer, found);
  }
  return [...byPointer.values()].sort((a, b) => (a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : 0));
}

/** Joins path parts into a JSON pointer (RFC 6901). */
export function toPointer(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
