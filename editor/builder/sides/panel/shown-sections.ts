import { type BlockKey, type FieldScope, isFieldShown, panelSchema } from '#block-schemas/index.ts';
import type { FieldSection } from './panel-fields.ts';

const cuts = new WeakMap<FieldSection, Map<string, FieldSection>>();

/** The section without some of its fields; the same object for the same ones, so that its form is not made anew. */
const cut = (section: FieldSection, shown: FieldSection['fields']): FieldSection => {
  if (shown.length === section.fields.length) return section;
  const names = shown.map(([name]) => name).join(' ');
  const known = cuts.get(section) ?? new Map<string, FieldSection>();
  cuts.set(section, known);
  const found = known.get(names) ?? { title: section.title, fields: shown };
  known.set(names, found);
  return found;
};

/**
 * The sections with the fields that matter for these values (`x-shown-when`); those left without a field are dropped.
 * `item` holds the values of a group's item when the sections are its; `props` are always the block's.
 */
export const shownSections = (
  type: BlockKey,
  sections: readonly FieldSection[],
  props: Record<string, unknown>,
  item?: Record<string, unknown>,
): FieldSection[] => {
  const { properties = {} } = panelSchema(type);
  const block: FieldScope = { fields: properties, values: props };
  const here = item ? { fields: properties.groups?.items?.properties ?? {}, values: item } : block;
  return sections
    .map((section) =>
      cut(
        section,
        section.fields.filter(([, field]) => isFieldShown(field, here, block)),
      ),
    )
    .filter(({ fields }) => fields.length > 0);
};
