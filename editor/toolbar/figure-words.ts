import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import type { PageFigures } from './messages.types.ts';

export interface FigureLine {
  label: string;
  value: string;
  /** Within what web.dev calls good. */
  isGood: boolean;
}

const amount = (value: number, digits: number, unit?: string): string =>
  new Intl.NumberFormat(formatLocale, {
    ...(unit && { style: 'unit', unit }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
const seconds = (ms: number): string => (ms < 1_000 ? amount(ms, 0, 'millisecond') : amount(ms / 1_000, 1, 'second'));
const kilobytes = (bytes: number): string => amount(bytes / 1_000, 0, 'kilobyte');

/** Figures as people read them, with the limits of web.dev/articles/vitals; our own limit for script. */
export const figureLines = ({ lcp, inp, cls, bytes, scriptBytes }: PageFigures): FigureLine[] => [
  { label: t('Largest content'), value: lcp === null ? '…' : seconds(lcp), isGood: lcp === null || lcp <= 2_500 },
  {
    label: t('Slowest reaction'),
    value: inp === null ? t('none yet') : seconds(inp),
    isGood: inp === null || inp <= 200,
  },
  { label: t('Layout shift'), value: amount(cls, 2), isGood: cls <= 0.1 },
  { label: t('Over the network'), value: kilobytes(bytes), isGood: bytes <= 1_500_000 },
  { label: t('Of that, script'), value: kilobytes(scriptBytes), isGood: scriptBytes <= 75_000 },
];

/** How the page loads, in words that need no figures. */
export const verdict = (lines: readonly FigureLine[]): string => {
  const slow = lines.filter(({ isGood }) => !isGood).map(({ label }) => label);
  if (slow.length === 0) return t('Loads well');
  const what = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' }).format(slow);
  return t('Slow: {what}', { what });
};

/** `5 min ago`, in the person's language. */
export const ago = (iso: string, now: number): string => {
  const minutes = Math.round((Date.parse(iso) - now) / 60_000);
  const words = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto', style: 'short' });
  if (minutes > -60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
};
