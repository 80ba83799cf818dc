import type { CompactMessage, CompactMessages, CompactPart, MessageValues, Translate } from './i18n.types.ts';

// Constructing an Intl object is the slow part, so each is made once.
const made = new Map<string, unknown>();
const once = <T>(key: string, make: () => T): T => {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
};

const numbers = (locale: string, style = '') =>
  once(`n|${locale}|${style}`, () => {
    if (style === 'percent') return new Intl.NumberFormat(locale, { style: 'percent' });
    return new Intl.NumberFormat(locale, style === 'integer' ? { maximumFractionDigits: 0 } : {});
  });

/** Numbers as they stand in sentences; those that count pictures and steps are formatted once. */
const countsKept = 1_000;
const counts = new Map<string, string[]>();
function formatNumber(locale: string, value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= countsKept) return numbers(locale).format(value);
  const ofLocale = counts.get(locale) ?? [];
  if (ofLocale.length === 0) counts.set(locale, ofLocale);
  ofLocale[value] ??= numbers(locale).format(value);
  return ofLocale[value];
}

const dates = (locale: string, style = 'medium') =>
  once(`d|${locale}|${style}`, () => {
    const dateStyle = (['short', 'medium', 'long', 'full'] as const).find((name) => name === style) ?? 'medium';
    return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  });
const plurals = (locale: string, ordinal: boolean) =>
  once(`p|${locale}|${ordinal}`, () => new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }));

/** Prices, telephone numbers and names keep their own direction inside a sentence that runs from right to left. */
const isolated = (locale: string, value: string): string =>
  /^(ar|fa|he|ur)\b/.test(locale) ? `\u2068${value}\u2069` : value;

/** A compact message with its values in place. A missing value shows as `{name}`. */
export function formatMessage(locale: string, message: CompactMessage, values: MessageValues = {}): string {
  return typeof message === 'string' ? message : formatParts(locale, message, values, 0);
}

function formatParts(locale: string, parts: CompactPart[], values: MessageValues, pound: number): string {
  return parts.map((part) => (typeof part === 'string' ? part : formatPart(locale, part, values, pound))).join('');
}

function formatPart(locale: string, part: Exclude<CompactPart, string>, values: MessageValues, pound: number): string {
  if (part[0] === '#') return formatNumber(locale, pound);
  const value = values[part[1]];
  if (value === undefined) return `{${part[1]}}`;
  switch (part[0]) {
    case 'arg':
      return typeof value === 'number' ? formatNumber(locale, value) : isolated(locale, String(value));
    case 'number':
      return numbers(locale, part[2]).format(Number(value));
    case 'date':
      return dates(locale, part[2]).format(new Date(value));
    case 'select':
      return formatParts(locale, part[2][String(value)] ?? part[2].other ?? [], values, pound);
    case 'plural': {
      const count = Number(value) - part[2];
      const options = part[4];
      const chosen = options[`=${value}`] ?? options[plurals(locale, part[3]).select(count)] ?? options.other ?? [];
      return formatParts(locale, chosen, values, count);
    }
  }
}

/** A `t()` for one locale; keys that are missing are looked up in `fallback` and then shown as they are. */
export function createTranslate(
  locale: string,
  messages: CompactMessages,
  fallback?: { locale: string; messages: CompactMessages },
  onMissing: (key: string) => void = () => undefined,
): Translate {
  return (key, values) => {
    const own = messages[key];
    if (own !== undefined) return formatMessage(locale, own, values);
    onMissing(key);
    const other = fallback?.messages[key];
    return other === undefined || !fallback ? key : formatMessage(fallback.locale, other, values);
  };
}
