import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';
import { Tabs } from '#site/ui/tabs/tabs.tsx';
import styles from './section-tabs.module.css';
import { TabWindows } from './tab-windows.tsx';

/** Tabs that hold other blocks, or cards that open them in a window. */
export default function SectionTabs({ props, id, slots }: BlockComponentProps<'section-tabs'>) {
  const level = props.heading ? Math.min(6, Number(props.header_tag) + 1) : Number(props.header_tag);
  return (
    <Section width="full" innerClassName={styles.inner}>
      <div className={styles.head}>
        <Intro values={props} className={styles.intro} />
      </div>
      {props.has_modal ? (
        <TabWindows id={id} tabs={props.groups} slots={slots} level={level} title={props.modal_title} />
      ) : (
        <Tabs
          id={id}
          level={level}
          tabs={props.groups.map((tab) => ({
            id: tab.id,
            label: tab.label,
            field: `/groups/${tab.id}/label`,
            icon: tab.icon,
            hash: tab.hash_id,
            panel: slots[tab.id],
          }))}
        />
      )}
    </Section>
  );
}
