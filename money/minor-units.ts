const digitsByCurrency = new Map<string, number>();

/** Digits behind the point of a currency (ISO 4217, as Intl knows them). */
export const minorDigits = (currency: string): number => {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  let digits = 2;
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    digits = maximumFractionDigits ?? 2;
  } catch {
    // No currency of this world: two digits are the rule.
  }
  digitsByCurrency.set(currency, digits);
  return digits;
};

/** An amount in its smallest unit, half up; the point is moved in the decimal text, so that 1.005 is 101 cents. */
export const toMinor = (amount: number, currency: string): number =>
  Math.floor(Number(`${amount}e${minorDigits(currency)}`) + 0.5);

const MAX_FORMATS = 500;
/** Formats by language and currency, without and with digits behind the point. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string, locale: string, digits: number): Intl.NumberFormat => {
  const key = `${locale}|${currency}|${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
};

/** The amount as people of a language write it; whole amounts without digits behind the point. */
export const moneyInWords = (minor: number, currency: string, locale: string): string => {
  const amount = minor / 10 ** minorDigits(currency);
  const digits = Number.isInteger(amount) ? 0 : minorDigits(currency);
  return formatOf(currency, locale, digits).format(amount);
};
