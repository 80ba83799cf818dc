import type { PageFinding } from '../../../api-clients/admin/pages.resources.ts';
import { imagePaths, isBlockKey, slotsOf, valuesAt } from '../../../block-schemas/index.ts';
import { blockFinding, type CheckedBlock, pageFindingOf } from './findings.ts';

interface ImageValue {
  alt?: string;
  decorative?: boolean;
}

/** Pictures need a text alternative or must say that they are decoration. */
export const checkImages = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { prepared } = checked;
    if (!prepared) return [];
    return imagePaths(prepared.type)
      .flatMap((path) => valuesAt(prepared.props, path))
      .filter(({ value }) => {
        const image = value as ImageValue | null;
        return image !== null && !image.decorative && !image.alt?.trim();
      })
      .map(({ pointer }) =>
        blockFinding(checked, {
          severity: 'warning',
          code: 'image_alt',
          detail: 'Describe this picture, or mark it as decorative.',
          path: `${pointer}/alt`,
        }),
      );
  });

/** Tabs and other slots that hold nothing. */
export const checkSlots = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    const { block } = checked;
    if (!isBlockKey(block.type) || slotsOf(block.type).length === 0) return [];
    return (block.props.groups ?? [])
      .filter((group) => !group.blocks?.length)
      .map((group) =>
        blockFinding(checked, {
          severity: 'warning',
          code: 'empty_slot',
          detail: 'There is no block in here yet.',
          path: `/groups/${group.id}`,
        }),
      );
  });

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

/** One first-level heading, and no level left out. */
export const checkHeadings = (blocks: readonly CheckedBlock[]): PageFinding[] => {
  const found: PageFinding[] = [];
  let previous = 0;
  let first = 0;
  for (const checked of blocks) {
    const props = (checked.prepared?.props ?? {}) as Headed;
    const level = props.header_tag;
    if (headingOf(props) === '' || typeof level !== 'number' || level < 1) continue;
    if (level === 1) first += 1;
    if (level === 1 && first === 2)
      found.push(
        blockFinding(checked, {
          severity: 'warning',
          code: 'several_h1',
          detail: 'A page has one first-level heading; this is another.',
          path: '/header_tag',
        }),
      );
    if (previous > 0 && level > previous + 1)
      found.push(
        blockFinding(checked, {
          severity: 'warning',
          code: 'heading_order',
          detail: `A level ${level} heading follows a level ${previous} one: a level is left out.`,
          path: '/header_tag',
        }),
      );
    previous = level;
  }
  if (first === 0 && blocks.length > 0)
    found.unshift(
      pageFindingOf({ severity: 'warning', code: 'no_h1', detail: 'This page has no first-level heading.' }),
    );
  return found;
};
