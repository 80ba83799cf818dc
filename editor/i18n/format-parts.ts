import type { MessagePart, MessageValues } from './message.types.ts';
import { formatLocale, staffLanguage } from './staff-language.ts';

const numbers = new Intl.NumberFormat(formatLocale);
const plurals = new Intl.PluralRules(staffLanguage);
const isFromRight = /^(ar|fa|he|ur)\b/.test(staffLanguage);

/** Names and addresses keep their own direction inside a sentence that runs from right to left. */
const isolated = (value: string): string => (isFromRight && value ? `\u2068${value}\u2069` : value);

const shown = (value: MessageValues[string]): string =>
  typeof value === 'number' ? numbers.format(value) : isolated(String(value ?? ''));

/** A sentence with its values in place. */
export const formatParts = (parts: readonly MessagePart[], values: MessageValues, count = 0): string =>
  parts.map((part) => (typeof part === 'string' ? part : formatPart(part, values, count))).join('');

const formatPart = (part: Exclude<MessagePart, string>, values: MessageValues, count: number): string => {
  if (part.kind === 'count') return numbers.format(count);
  const value = values[part.name];
  if (part.kind === 'value') return shown(value);
  if (part.kind === 'select') return formatParts(chosen(part.options, String(value)), values, count);
  const number = Number(value);
  const option = part.options.get(`=${number}`) ?? chosen(part.options, plurals.select(number));
  return formatParts(option, values, number);
};

const chosen = (options: ReadonlyMap<string, readonly MessagePart[]>, name: string): readonly MessagePart[] =>
  options.get(name) ?? options.get('other') ?? [];
