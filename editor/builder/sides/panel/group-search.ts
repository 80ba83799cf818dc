import { isBlockKey } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { blockFields } from './panel-fields.ts';
import { searchSections } from './search-sections.ts';
import { shownSections } from './shown-sections.ts';

/** Items that a search opens: a form each, which is enough to see where the field is. */
const mostOpened = 6;

/** The first items of a block with a field that a search finds; none for an empty search. */
export const groupsFoundBy = (block: DraftBlock, search: string): string[] => {
  const { type, props, groups: stored } = block;
  const groups = isBlockKey(type) ? blockFields(type).groups : null;
  if (!isBlockKey(type) || !groups || search.trim() === '') return [];
  const hasIt = (group: string): boolean => {
    const values = stored[group]?.props ?? {};
    return searchSections(shownSections(type, groups.sections, props, values), search, values).length > 0;
  };
  return orderedGroups(stored).filter(hasIt).slice(0, mostOpened);
};
