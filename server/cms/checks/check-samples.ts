import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { isBlockKey } from '#block-schemas/index.ts';
import { sampleTextsIn } from '#block-schemas/read/sample-texts.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

const LETTERS = 60;

const shortened = (text: string): string => (text.length <= LETTERS ? text : `${text.slice(0, LETTERS).trimEnd()}…`);

/** Words that came with a block's example: the people in them are invented, and the promises are nobody's. */
export const checkSamples = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { type } = checked.block;
    const texts = isBlockKey(type) ? sampleTextsIn(type, checked.block.props) : [];
    return texts.map(({ pointer, value }) =>
      blockFinding(checked, {
        code: 'sample_text',
        detail: `Still the example’s words, which are invented: “${shortened(String(value))}”`,
        path: pointer,
      }),
    );
  });
