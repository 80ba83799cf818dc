import type { Surface } from '#site/theme/tokens.ts';
import { levelInside } from '../heading.tsx';
import { Intro, type IntroProps } from '../intro.tsx';
import { Section } from '../section.tsx';
import { Tabs, type TabView } from './tabs.tsx';
import styles from './title-tabs.module.css';

export interface TitleTabsProps {
  /** Id of the block. */
  id: string;
  values: IntroProps['values'] & { heading: string; header_tag: number; box_color: Surface };
  tabs: readonly TabView[];
}

/** A block of large words in the middle that switch between what lies across the page below them. */
export const TitleTabs = ({ id, values, tabs }: TitleTabsProps) => (
  <Section surface={values.box_color} width="full" padding="above" innerClassName={styles.inner}>
    <Intro values={values} align="center" className={styles.intro} />
    <Tabs id={id} level={levelInside(values)} look="title" tabs={tabs} />
  </Section>
);
