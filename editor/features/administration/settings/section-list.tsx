import { Link } from 'react-router';
import { t, tData } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import styles from './settings.module.css';

export interface SectionEntry {
  section: string;
  /** How many of its settings were changed from their default. */
  changed: number;
  /** How many hold something that is not saved. */
  unsaved: number;
}

interface SectionListProps {
  sections: readonly SectionEntry[];
  /** The one that is shown; none while something is searched for. */
  current: string | null;
}

/** The sections of the settings, each a link, so that each has an address of its own. */
export const SectionList = ({ sections, current }: SectionListProps) => (
  <nav aria-label={t('Sections of the settings')} className={styles.sections}>
    <ul>
      {sections.map(({ section, changed, unsaved }) => (
        <li key={section}>
          <Link
            to={`/admin/settings?section=${encodeURIComponent(section)}`}
            aria-current={section === current ? 'page' : undefined}
            className={classNames(styles.sectionLink, section === current && styles.current)}
          >
            {tData(section)}
            {unsaved > 0 && (
              <span className={styles.unsaved} title={t('{unsaved} not saved', { unsaved })}>
                {t('{unsaved} not saved', { unsaved })}
              </span>
            )}
            {unsaved === 0 && changed > 0 && (
              <span className={styles.count} title={t('{changed} changed from their default', { changed })}>
                {changed}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
