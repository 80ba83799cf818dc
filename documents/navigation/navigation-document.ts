import { sameJson } from '#block-schemas/read/json-value.ts';
import { itemByItem, type Merge, mergeBy, textByText } from '../whole/merge.ts';
import type { WholeDocument } from '../whole/whole-document.ts';
import type { NavigationContent } from './navigation.types.ts';
import { withWholeTree } from './navigation-tree.ts';

const mergeParts = mergeBy<NavigationContent>({
  entries: itemByItem(
    ({ id }) => id,
    (id, mine) => `the entry “${mine?.title || id}”`,
  ),
  translations: textByText((locale) => `a text in “${locale}”`),
});

const mergeNavigation = (
  base: NavigationContent,
  mine: NavigationContent,
  theirs: NavigationContent,
): Merge<NavigationContent> => {
  const { merged, clashes } = mergeParts(base, mine, theirs);
  return { merged: { ...merged, entries: withWholeTree(merged.entries) }, clashes };
};

/** What the engine of drafts has to know of the menus. */
export const navigationDocument: WholeDocument<NavigationContent> = {
  same: (a, b) => a === b || sameJson(a, b),
  merge: mergeNavigation,
};
