import { createHash } from 'node:crypto';
import type { ErrorNote } from '#api-clients/visitors/errors.operations.ts';

/** What may name somebody: addresses of mail and network, long numbers, numbers of cars, queries of addresses, keys. */
const personal: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,64}(\.[\w-]{1,64})+/g, '<mail>'],
  [/([?#])[^\s)'"]*/g, '$1…'],
  [/\b(\d{1,3}\.){3}\d{1,3}\b/g, '<address>'],
  [/\b[\da-f]{0,4}(:[\da-f]{0,4}){3,7}\b/gi, '<address>'],
  [/\b(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{17}\b/gi, '<vin>'],
  [/\+?\d[\d\s().-]{6,}\d/g, '<number>'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '<key>'],
];

/** A text without what may be personal, on one line or several, without control characters. */
export const scrub = (text: string): string => {
  const plain = text.replace(/[^\P{Cc}\n]/gu, ' ');
  return personal.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), plain).trim();
};

/** Places in a file keep their line and column: they are not numbers of anybody. */
const scrubLine = (line: string): string => {
  const place = /:\d+:\d+\)?$/.exec(line);
  return place ? scrub(line.slice(0, place.index)) + place[0] : scrub(line);
};

export interface ScrubbedError {
  id: string;
  part: ErrorNote['part'];
  message: string;
  stack: string;
  page: string;
}

/** The path of a page; what stands in it for somebody (a number, a key) is left out. */
const pageOf = (page: string): string => scrub(page.split(/[?#]/)[0] ?? '').slice(0, 300);

/** An error as it is kept. Alike are those of one part with one message that come from one place. */
export const scrubError = ({ part, message, stack, page }: ErrorNote): ScrubbedError => {
  const clean = scrub(message).slice(0, 500) || 'Error';
  const lines = stack.split('\n').slice(0, 30).map(scrubLine).filter(Boolean);
  const place = lines.find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
  const id = createHash('sha256').update([part, clean, place].join('\n')).digest('base64url').slice(0, 22);
  return { id, part, message: clean, stack: lines.join('\n').slice(0, 6_000), page: pageOf(page) };
};

const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** "Firefox 140": the rest of what a browser says of itself could tell people apart. */
export const browserOf = (userAgent: string): string => {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'Another browser';
};
