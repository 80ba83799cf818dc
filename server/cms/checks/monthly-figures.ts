/** A number as people write it: 34,900 or 34.900 or 34 900 or ٣٤٩. */
const number = "\\p{Nd}+(?:[.,'’]\\p{Nd}{2,3}|[\\u00a0\\u202f ]\\p{Nd}{3})*(?:[.,]\\p{Nd}{1,2})?(?!\\p{Nd})";
/** "Save €900 this month" is no rate: the month is a date. */
const deictic = /\b(?:this|next|last|diese[nm]|nächste[nm]|letzte[nm]|ce|prochain|este|próximo)\b/iu;
/** Words for a rate that do not begin like the word for a month. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  ar: ['شهري'],
  ca: ['mensu'],
  cs: ['měsíčn'],
  es: ['mensu'],
  fr: ['mensu'],
  it: ['mensil'],
  ja: ['月々', '月額', '毎月'],
  ko: ['월 '],
  pl: ['miesięcz'],
  pt: ['mensa'],
  ro: ['lunar'],
  sk: ['mesačn'],
  zh: ['每月', '月供'],
};

const restOfWord = '[\\p{L}\\p{M}]*';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words for a month in a language; a short one must end where it ends ("mes", not "mesa"). */
function monthWords(locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' });
  const forms = [1, 2, 5].flatMap((count) =>
    format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? [value.trim()] : [])),
  );
  const language = locale.split('-')[0] ?? locale;
  return [...new Set([...forms, ...(ownWords[language] ?? [])])]
    .filter((form) => form !== '')
    .map((form) => escaped(form) + (form.length < 4 && /^\p{Script=Latin}/u.test(form) ? '(?!\\p{L})' : restOfWord))
    .join('|');
}

/** What stands for the site's currency in texts of a language, the longest first. */
function currencyWords(locale: string, currency: string): string[] {
  const shown = (['symbol', 'name'] as const).flatMap((currencyDisplay) =>
    [1, 5].flatMap((count) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'currency' ? [value.trim()] : [])),
    ),
  );
  return [...new Set([currency, ...shown])].sort((a, b) => b.length - a.length);
}

export interface MonthlyFigures {
  /** The words of the first amount per month, as they stand; undefined where there is none. */
  find(text: string): string | undefined;
  /** Whether the text can be a representative example: a rate, and what is bought, lent, paid each month and in all. */
  isExample(text: string): boolean;
}

const digit = /\p{Nd}/u;
const currencySign = /\p{Sc}/u;

/** More than a site has languages, in more than one currency. */
const MOST_KEPT = 200;
const kept = new Map<string, MonthlyFigures>();

/**
 * Reads amounts of money in the texts of a language. Kept: to ask the language data for the words took longer than to
 * read the texts of a page.
 */
export function monthlyFiguresIn(locale: string, currency: string): MonthlyFigures {
  const key = `${locale}|${currency}`;
  const found = kept.get(key);
  if (found) return found;
  const made = createMonthlyFigures(locale, currency);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

function createMonthlyFigures(locale: string, currency: string): MonthlyFigures {
  const month = monthWords(locale);
  const words = currencyWords(locale, currency);
  // Any sign of a currency counts too.
  const sign = `(?:${['\\p{Sc}', ...words.map(escaped)].join('|')})`;
  const amount = `(?:${sign}\\s?${number}|${number}\\s?${sign})`;
  const after = new RegExp(`${amount}[^.;:!?\\p{Nd}]{0,16}?(?<!\\p{L})(?:${month})`, 'giu');
  const before = new RegExp(`(?<!\\p{L}|\\p{Nd}[\\s-]?)(?:${month})[^.;!?\\p{Nd}\\p{Sc}]{0,24}?${amount}`, 'giu');
  const amounts = new RegExp(amount, 'giu');
  const lowerWords = words.map((word) => word.toLowerCase());
  // Most texts have no amount at all, and looking for the words around one takes the longest.
  const hasAmount = (text: string): boolean => {
    if (!digit.test(text)) return false;
    if (currencySign.test(text)) return true;
    const lower = text.toLowerCase();
    return lowerWords.some((word) => lower.includes(word));
  };
  return {
    find: (text) =>
      hasAmount(text)
        ? [...text.matchAll(after), ...text.matchAll(before)]
            .map(([found]) => found)
            .find((found) => !deictic.test(found))
        : undefined,
    isExample: (text) => /[%٪]/u.test(text) && (text.match(amounts)?.length ?? 0) >= 4,
  };
}
