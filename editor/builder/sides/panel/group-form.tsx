import type { BlockKey } from '#block-schemas/index.ts';
import { FormPlaceContext, useGroupPlace } from './form-context.ts';
import styles from './group-list.module.css';
import { blockFields } from './panel-fields.ts';
import { searchSections } from './search-sections.ts';
import { SectionForm } from './section-form.tsx';
import { shownSections } from './shown-sections.ts';

export interface GroupFormProps {
  /** The block. */
  id: string;
  type: BlockKey;
  group: string;
  search: string;
  /** Values of the item, and of the block around it. */
  stored: Record<string, unknown>;
  props: Record<string, unknown>;
}

const none: readonly string[] = [];

/** The fields of one repeated item; mounted only while its row is open. */
export const GroupForm = ({ id, type, group, search, stored, props }: GroupFormProps) => {
  const place = useGroupPlace(group);
  const { groups } = blockFields(type);
  if (!groups) return null;
  return (
    <FormPlaceContext value={place}>
      {searchSections(shownSections(type, groups.sections, props, stored), search, stored).map((section) => (
        <div key={section.title} className={styles.section}>
          {section.title !== '' && <h4 className={styles.sectionTitle}>{section.title}</h4>}
          <SectionForm
            block={id}
            base={place.base}
            section={section}
            required={groups.schema.items?.required ?? none}
            stored={stored}
          />
        </div>
      ))}
    </FormPlaceContext>
  );
};
