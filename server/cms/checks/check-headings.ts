import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { blockFinding, type CheckedBlock, pageFindingOf } from './findings.ts';

interface Headed {
  heading?: unknown;
  header_tag?: unknown;
  groups?: { heading?: unknown }[];
}

/** A block's own heading, or that of its first item where only the items have one (a hero carousel's slides). */
const headingOf = ({ heading, groups }: Headed): string => {
  const text = heading === undefined ? groups?.[0]?.heading : heading;
  return typeof text === 'string' ? text.trim() : '';
};

const setLevel = (block: string, level: number): PageFinding['repair'] => ({
  label: `Make it level ${level}`,
  commands: [{ do: 'setField', block, path: '/header_tag', value: level }],
});

interface Heading {
  checked: CheckedBlock;
  level: number;
}

const headingsOf = (blocks: readonly CheckedBlock[]): Heading[] =>
  blocks.flatMap((checked) => {
    const props = (checked.prepared?.props ?? {}) as Headed;
    const level = props.header_tag;
    return headingOf(props) === '' || typeof level !== 'number' || level < 1 ? [] : [{ checked, level }];
  });

/** One first-level heading, and no level left out. */
export const checkHeadings = (blocks: readonly CheckedBlock[]): PageFinding[] => {
  const found: PageFinding[] = [];
  const headings = headingsOf(blocks);
  let previous = 0;
  let first = 0;
  for (const { checked, level } of headings) {
    if (level === 1) first += 1;
    if (level === 1 && first > 1)
      found.push(
        blockFinding(checked, {
          code: 'several_h1',
          detail: 'A page has one first-level heading; this is another.',
          path: '/header_tag',
          repair: setLevel(checked.id, 2),
        }),
      );
    if (previous > 0 && level > previous + 1)
      found.push(
        blockFinding(checked, {
          code: 'heading_order',
          detail: `A level ${level} heading follows a level ${previous} one: a level is left out.`,
          path: '/header_tag',
          repair: setLevel(checked.id, previous + 1),
        }),
      );
    previous = level;
  }
  if (first > 0 || blocks.length === 0) return found;
  const [top] = headings;
  const detail = 'This page has no first-level heading.';
  return [
    top
      ? blockFinding(top.checked, {
          code: 'no_h1',
          detail: `${detail} This is its first one.`,
          path: '/header_tag',
          repair: setLevel(top.checked.id, 1),
        })
      : pageFindingOf({ code: 'no_h1', detail }),
    ...found,
  ];
};
