import type { BlockKey } from '../generated.ts';
import { contentfulPaths, isRichText, richTextPaths, richTextToPlain, templates, valuesAt } from '../index.ts';
import type { FoundValue } from './field-paths.ts';

/** Shorter words ("Book a test drive") may well be what somebody means. */
const fewestLetters = 24;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return isRichText(value) ? richTextToPlain(value).trim() : '';
};

/** Texts of a template; what a picture shows is told by the picture. */
const textPaths = (type: BlockKey): readonly string[] =>
  [...new Set([...contentfulPaths(type), ...richTextPaths(type)])].filter((path) => !path.endsWith('/alt'));

const known = new Map<BlockKey, ReadonlySet<string>>();

const textsOfSample = (type: BlockKey): ReadonlySet<string> => {
  const before = known.get(type);
  if (before) return before;
  const [sample] = templates[type].examples;
  const texts = textPaths(type).flatMap((path) => valuesAt(sample, path).map(({ value }) => textOf(value)));
  const made = new Set(texts.filter(({ length }) => length >= fewestLetters));
  known.set(type, made);
  return made;
};

/**
 * Texts of a block that are still those of its template's example: invented customers, prices and promises that nobody
 * has written for this site. Each with its pointer and as plain text. `props` hold groups as a list with ids.
 */
export const sampleTextsIn = (type: BlockKey, props: unknown): FoundValue[] => {
  const sample = textsOfSample(type);
  if (sample.size === 0) return [];
  return textPaths(type)
    .flatMap((path) => valuesAt(props, path))
    .map(({ pointer, value }) => ({ pointer, value: textOf(value) }))
    .filter(({ value }) => sample.has(value));
};
