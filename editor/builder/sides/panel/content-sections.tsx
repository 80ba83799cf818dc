import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import { useContext, useId } from 'react';
import type { BlockKey } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { FormPlaceContext } from './form-context.ts';
import styles from './panel.module.css';
import { blockFields, type FieldSection } from './panel-fields.ts';
import { searchSections } from './search-sections.ts';
import { SectionForm } from './section-form.tsx';
import { shownSections } from './shown-sections.ts';

export interface ContentSectionsProps {
  id: string;
  type: BlockKey;
  block: DraftBlock;
  search: string;
  /** Titles of the sections that show their fields no more, or not yet. */
  closed: ReadonlySet<string>;
  onToggle: (title: string) => void;
}

interface SectionProps extends Omit<ContentSectionsProps, 'type' | 'closed' | 'search'> {
  section: FieldSection;
  required: readonly string[];
  isOpen: boolean;
}

const Section = ({ id, block, section, required, isOpen, onToggle }: SectionProps) => {
  const { problems } = useContext(FormPlaceContext);
  const inner = useId();
  const names = section.fields.map(([name]) => `/${name}`);
  const isWrong = [...problems.keys()].some((key) => names.some((name) => key === name || key.startsWith(`${name}/`)));
  return (
    <section className={styles.section}>
      {section.title !== '' && (
        <h3 className={styles.sectionTitle} data-open={isOpen}>
          <button type="button" aria-expanded={isOpen} aria-controls={inner} onClick={() => onToggle(section.title)}>
            <span>{section.title}</span>
            {!isOpen && isWrong && <Icon icon={CircleAlert} size={14} label={t('Something here is to be put right')} />}
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
          </button>
        </h3>
      )}
      <div id={inner}>
        {isOpen && <SectionForm block={id} base={[]} section={section} required={required} stored={block.props} />}
      </div>
    </section>
  );
};

/** The fields of a block in their sections, which close; what a search finds is open. */
export const ContentSections = ({ type, search, closed, ...shared }: ContentSectionsProps) => {
  const { content, required } = blockFields(type);
  const { props } = shared.block;
  return searchSections(shownSections(type, content, props), search, props).map((section) => (
    <Section
      key={section.title}
      {...shared}
      section={section}
      required={required}
      isOpen={search !== '' || !closed.has(section.title)}
    />
  ));
};
