import type { PageFigures } from './messages.types.ts';

export interface FigureLine {
  label: string;
  value: string;
  /** Within what web.dev calls good. */
  isGood: boolean;
}

const seconds = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

/** Figures as people read them, with the limits of web.dev/articles/vitals; our own limit for script. */
export const figureLines = ({ lcp, inp, cls, bytes, scriptBytes }: PageFigures): FigureLine[] => [
  { label: 'Largest content', value: lcp === null ? '…' : seconds(lcp), isGood: lcp === null || lcp <= 2_500 },
  { label: 'Slowest reaction', value: inp === null ? 'none yet' : seconds(inp), isGood: inp === null || inp <= 200 },
  { label: 'Layout shift', value: cls.toFixed(2), isGood: cls <= 0.1 },
  { label: 'Over the network', value: kilobytes(bytes), isGood: bytes <= 1_500_000 },
  { label: 'Of that, script', value: kilobytes(scriptBytes), isGood: scriptBytes <= 75_000 },
];

/** How the page loads, in words that need no figures. */
export const verdict = (lines: readonly FigureLine[]): string => {
  const slow = lines.filter(({ isGood }) => !isGood).map(({ label }) => label.toLowerCase());
  return slow.length === 0 ? 'Loads well' : `Slow: ${slow.join(', ')}`;
};

/** `5 min ago`, in English as the staff app is. */
export const ago = (iso: string, now: number): string => {
  const minutes = Math.round((Date.parse(iso) - now) / 60_000);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
  if (minutes > -60) return words.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? words.format(hours, 'hour') : words.format(Math.round(hours / 24), 'day');
};
