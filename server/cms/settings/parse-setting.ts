import { validationFailed } from '#server/http/errors.ts';
import { jsonFault } from './json-fault.ts';
import type { DeclaredSetting } from './setting-registry.ts';
import { settingWords } from './setting-words.ts';

/** Line and column (from 1) of an offset in a text. */
const placeOf = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** JSON text as its value; 422 beside `/value` with line and column. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column } = placeOf(text, jsonFault(text));
    throw validationFailed([
      {
        code: 'json',
        detail: `This is not valid JSON: line ${line}, column ${column}.`,
        pointer: '/value',
        meta: { line, column },
      },
    ]);
  }
};

/** A part of a value in words; entries of a list are counted from 1. */
export const partName = (part: PropertyKey): string => (typeof part === 'number' ? `entry ${part + 1}` : String(part));

/** Kinds whose values are no texts. */
const structured: readonly string[] = ['json', 'form', 'texts'];

/** What an editor sent as the setting's value; those with parts may come as JSON text. Throws 422 with a pointer. */
export const parseSetting = (declaration: DeclaredSetting, sent: unknown): unknown => {
  const value = structured.includes(declaration.kind) && typeof sent === 'string' ? parseJson(sent) : sent;
  const parsed = declaration.schema.safeParse(value, { error: settingWords });
  if (parsed.success) return parsed.data;
  throw validationFailed(
    parsed.error.issues.slice(0, 50).map((issue) => ({
      code: issue.code === 'too_big' ? 'max_length' : issue.code,
      // Inside JSON it says where.
      detail: issue.path.length === 0 ? issue.message : `${issue.path.map(partName).join(' → ')}: ${issue.message}`,
      pointer: `/value${issue.path.map((part) => `/${String(part)}`).join('')}`,
    })),
  );
};
