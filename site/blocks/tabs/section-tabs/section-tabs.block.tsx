import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { headingTag } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './section-tabs.module.css';
import type { Tab, TabsProps } from './tab-card.tsx';
import { TabWindows } from './tab-windows.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-section-tabs': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Tabs that hold other blocks, or cards that open them in a window. */
export default function SectionTabs({ props, id, slots }: BlockComponentProps<'section-tabs'>) {
  const level = props.heading ? Math.min(6, Number(props.header_tag) + 1) : Number(props.header_tag);
  const parts: TabsProps = { id, tabs: props.groups, slots, level };
  return (
    <Section width="full" innerClassName={styles.inner}>
      <div className={styles.head}>
        <Intro values={props} className={styles.intro} />
      </div>
      {props.has_modal ? <TabWindows {...parts} title={props.modal_title} /> : <TabPanels {...parts} />}
    </Section>
  );
}

/**
 * Without script every panel stands below its heading; the element turns headings into tabs. The tab list is drawn by
 * the server too, hidden, so that nothing jumps when the script arrives.
 */
function TabPanels({ id, tabs, slots, level }: TabsProps) {
  const { t } = useRender();
  return (
    <fc-section-tabs className={styles.tabs}>
      <div className={styles.bar}>
        <div role="tablist" aria-label={t('tabs.label')} className={styles.list}>
          {tabs.map((tab, index) => (
            <TabButton key={tab.id} id={id} tab={tab} selected={index === 0} />
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={`${id}-panel-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.id}`}
          data-hash={tab.hash_id || undefined}
          className={styles.panel}
          data-first={index === 0 || undefined}
        >
          <PanelHeading tab={tab} level={level} />
          {slots[tab.id]}
        </div>
      ))}
    </fc-section-tabs>
  );
}

function TabButton({ id, tab, selected }: { id: string; tab: Tab; selected: boolean }) {
  const label = useField(`/groups/${tab.id}/label`);
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.id}`}
      aria-controls={`${id}-panel-${tab.id}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={styles.tab}
    >
      <NamedIcon name={tab.icon} size={20} />
      <span {...label}>{tab.label}</span>
    </button>
  );
}

function PanelHeading({ tab, level }: { tab: Tab; level: number }) {
  const Tag = headingTag(level);
  return <Tag className={styles.panelHeading}>{tab.label}</Tag>;
}
