import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { htmlPaths, valuesAt } from '#block-schemas/index.ts';
import { isWithinHtmlLimits } from '#block-schemas/rich-text/html-limits.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';
import { htmlMistakes } from './html-mistakes.ts';

/** Mistakes told of one text; more follow from the first ones. */
const MAX_TOLD = 3;

/** HTML boxes without mistakes, and frames with a title. */
export const checkMarkup = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked): PageFinding[] => {
    const { prepared } = checked;
    if (!prepared) return [];
    const found = htmlPaths(prepared.type)
      .flatMap((path) => valuesAt(prepared.props, path))
      .flatMap(({ pointer, value }) => {
        if (typeof value !== 'string' || !isWithinHtmlLimits(value)) return [];
        const { mistakes, repaired } = htmlMistakes(value);
        return mistakes.slice(0, MAX_TOLD).map(({ line, reason }, index) =>
          blockFinding(checked, {
            code: 'html_invalid',
            detail: `Line ${line}: ${reason}.`,
            path: pointer,
            ...(index === 0
              ? {
                  repair: {
                    label: 'Write it as browsers read it',
                    commands: [{ do: 'setField' as const, block: checked.id, path: pointer, value: repaired }],
                  },
                }
              : {}),
          }),
        );
      });
    if (prepared.type !== 'html-box' || !prepared.props.is_raw || prepared.props.frame_title.trim() !== '')
      return found;
    return [
      ...found,
      blockFinding(checked, {
        code: 'frame_title',
        detail: 'Raw HTML is shown in a frame: give it a title for screen readers.',
        path: '/frame_title',
      }),
    ];
  });
