import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { isBlockKey } from '#block-schemas/index.ts';
import { sampleTextsIn } from '#block-schemas/read/sample-texts.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

const LETTERS = 60;

/** The first text inside a value, however deep. */
const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text) return text;
  }
  return undefined;
};

/** What people read of a value: of JSON its first text, of HTML what stands between the tags. */
const wordsOf = (value: unknown): string => {
  const text = String(value);
  if (/^\s*[[{]/.test(text))
    try {
      return firstText(JSON.parse(text)) ?? text;
    } catch {
      return text;
    }
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

const shortened = (text: string): string => (text.length <= LETTERS ? text : `${text.slice(0, LETTERS).trimEnd()}…`);

/** Words that came with a block's example: the people in them are invented, and the promises are nobody's. */
export const checkSamples = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { type } = checked.block;
    const texts = isBlockKey(type) ? sampleTextsIn(type, checked.block.props) : [];
    return texts.map(({ pointer, value }) =>
      blockFinding(checked, {
        code: 'sample_text',
        detail: `Still the example’s words, which are invented: “${shortened(wordsOf(value))}”`,
        path: pointer,
      }),
    );
  });
