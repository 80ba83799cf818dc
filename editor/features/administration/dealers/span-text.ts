import type { Span } from '#opening-hours/opening-hours.types.ts';

/** Times of a day as people write them: `09:00-12:30, 13:30-18:00`. */
export const spansText = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}-${to}`).join(', ');

/** `9` and `9.30` as `09:00` and `09:30`; what is no time stays as it is, so that the form can say so. */
const timeIn = (text: string): string => {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`;
};

/** Reads what somebody wrote. */
export const spansIn = (text: string): Span[] =>
  text
    .split(/[,;]+/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/[-–—]/);
      return { from: timeIn(from), to: timeIn(to) };
    });
