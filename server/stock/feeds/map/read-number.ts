import type { FeedConversion } from '#api-clients/stock/feed-fields.data.ts';

type Decimals = 'auto' | 'comma' | 'point';

/** Which sign stands before the digits behind the point: the last one, unless it only parts thousands. */
const pointOf = (digits: string, decimals: Decimals): ',' | '.' | undefined => {
  if (decimals !== 'auto') return decimals === 'comma' ? ',' : '.';
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return undefined;
  const sign = digits[last] === ',' ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  const times = digits.split(sign).length - 1;
  if (times > 1) return undefined;
  if (digits.includes(other)) return sign;
  // 34.900 and 12,345 are thousands; 34.9, 34.90 and 0.125 are not.
  const behind = digits.length - last - 1;
  return behind === 3 && !/^0/.test(digits) ? undefined : sign;
};

/** Digits that an amount of any currency has behind its point at most. */
export const MAX_MINOR_DIGITS = 3;

/** A lone sign before three digits parts thousands, but where there may be three digits behind the point. */
export const decimalsFor = (text: string, decimals: Decimals, digits: number): Decimals => {
  if (decimals !== 'auto' || digits !== MAX_MINOR_DIGITS) return decimals;
  const signs = text.match(/[.,](?=\d)/g) ?? [];
  if (signs.length !== 1) return 'auto';
  return signs[0] === ',' ? 'comma' : 'point';
};

/**
 * The first number of a text as people of any country write it, as a decimal text, and what stands beside it:
 * `34.900,50 €`, `CHF 34'900.-`, `1 234 km`. Undefined when there is none.
 */
export const numberIn = (text: string, decimals: Decimals = 'auto'): { number: string; rest: string } | undefined => {
  const found = /[-+]?[\d][\d.,'’\s\u00a0\u202f]*/.exec(text)?.[0];
  if (found === undefined) return undefined;
  const digits = found.replace(/['’\s\u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  const point = pointOf(digits, decimals);
  const [whole = '', ...parts] = point === undefined ? [digits] : digits.split(point);
  if (parts.length > 1 || !/^[-+]?(\d+|\d{1,3}([.,]\d{2,3})+)$/.test(whole)) return undefined;
  const plain = `${whole.replace(/[.,]/g, '')}${parts.length > 0 ? `.${parts[0]?.replace(/[.,]/g, '')}` : ''}`;
  if (!/^[-+]?\d{1,15}(\.\d{1,12})?$/.test(plain)) return undefined;
  return { number: plain.replace(/^\+/, ''), rest: text.replace(found, ' ').trim() };
};

const factors: Readonly<Record<FeedConversion, number>> = {
  mi_km: 1.609_344,
  km_mi: 1 / 1.609_344,
  // Metric horsepower, as papers of cars have it: 75 kp m/s.
  kw_hp: 1 / 0.735_498_75,
  hp_kw: 0.735_498_75,
  ccm_l: 0.001,
  l_ccm: 1_000,
};

export const convert = (value: number, conversion: FeedConversion | null): number =>
  conversion === null ? value : value * factors[conversion];

/** The year of a month or a day, as papers of cars have it: 03/2021, 2021-03, 15.03.2021. Undefined when it is none. */
export const readYear = (text: string): string | undefined => {
  const month =
    /^(?:(0?[1-9]|1[0-2])[./-])(\d{4})$/.exec(text)?.[2] ?? /^(\d{4})[./-](?:0?[1-9]|1[0-2])$/.exec(text)?.[1];
  return month ?? readDate(text)?.slice(0, 4);
};

/** A day: 2026-03-01, 1.3.2026, 01/03/2026 (days first). Undefined when there is no such day. */
export const readDate = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text);
  const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : european ? [european[3], european[2], european[1]] : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written;
};
