import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { expandReusables, isPlace, ownBlock, sourceOf } from '#documents/page/reusables.ts';
import { publicOf, type SectionRow } from '../reusables/reusables.store.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** Places that show visitors nothing, and sections within sections. */
export const checkReusables = (
  kind: string,
  blocks: readonly CheckedBlock[],
  sections: ReadonlyMap<string, SectionRow>,
): PageFinding[] =>
  blocks
    .filter(({ block }) => isPlace(block))
    .flatMap((checked): PageFinding[] => {
      const error = (code: string, detail: string): PageFinding[] => [
        blockFinding(checked, { severity: 'error', code, detail }),
      ];
      if (kind === 'reusable')
        return error('reusable_in_reusable', 'A reusable section shows no other one. Detach it or delete it here.');
      const section = sections.get(sourceOf(checked.block) ?? '');
      if (!section) return error('reusable_missing', 'The reusable section of this place does not exist any more.');
      if (section.deleted_at)
        return error('reusable_missing', `The reusable section "${section.title}" is in the bin: this place is empty.`);
      if (section.snapshot) return [];
      return [
        blockFinding(checked, {
          code: 'reusable_unpublished',
          detail: `The reusable section "${section.title}" is not published: visitors see nothing here.`,
        }),
      ];
    });

/** The page as visitors get it, sections in their places. */
export const withSections = (snapshot: PageSnapshot, sections: ReadonlyMap<string, SectionRow>): PageSnapshot =>
  expandReusables(snapshot, publicOf(sections));

/** Findings about what lies in a section, told of its place: they are put right in the section. */
export const atPlaces = (found: readonly PageFinding[], blocks: readonly CheckedBlock[]): PageFinding[] =>
  found.map((finding) => {
    const place = finding.block === null ? null : ownBlock(finding.block);
    if (place === null || place === finding.block) return finding;
    const checked = blocks.find(({ id }) => id === place);
    const { severity, code, detail } = finding;
    return checked ? blockFinding(checked, { severity, code, detail }) : finding;
  });
