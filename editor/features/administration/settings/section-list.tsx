import { Button } from 'react-aria-components';
import styles from './settings.module.css';

/** The place of a section on the screen. */
export const sectionId = (section: string): string => `section-${section.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Goes to a section and puts the keyboard there, so that Tab goes on from its first setting. */
const jump = (section: string): void => {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  element?.focus({ preventScroll: true });
};

/** The sections of the settings, each a jump away. */
export const SectionList = ({ sections }: { sections: readonly { section: string; count: number }[] }) => (
  <nav aria-label="Sections of the settings" className={styles.jumps}>
    <ul>
      {sections.map(({ section, count }) => (
        <li key={section}>
          <Button className={styles.jump ?? ''} onPress={() => jump(section)}>
            {section}
            <span className={styles.count}>{count}</span>
          </Button>
        </li>
      ))}
    </ul>
  </nav>
);
