import type { ReactNode } from 'react';
import { useField, useRender } from '#site/render/render-context.tsx';
import { headingTag } from '../heading.tsx';
import { NamedIcon } from '../icon.tsx';
import styles from './tabs.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-tabs': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** One tab of a block's groups. */
export interface TabView {
  /** Id of the group. */
  id: string;
  label: string | undefined;
  /** Pointer of the label. */
  field: string;
  icon?: string;
  /** Part after # in the address that opens the tab. */
  hash?: string;
  /** Its pictures are fetched before it is opened. */
  isAhead?: boolean;
  panel: ReactNode;
}

export interface TabsProps {
  /** Id of the block. */
  id: string;
  tabs: readonly TabView[];
  /** Level of the headings that stand in for the labels where no script runs. */
  level: number;
  /** `line`: labels on a hairline; `title`: large words in the middle, for panels that are pictures. */
  look?: 'line' | 'title';
}

/**
 * Without script every panel stands below its heading; the element turns headings into tabs. The tab list is drawn by
 * the server too, hidden, so that nothing jumps when the script arrives. The block's `.element.ts` imports
 * `tabs.element.ts`.
 */
export function Tabs({ id, tabs, level, look = 'line' }: TabsProps) {
  const { t } = useRender();
  const Tag = headingTag(level);
  return (
    <fc-tabs className={styles.tabs} data-look={look}>
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
          data-hash={tab.hash || undefined}
          data-ahead={tab.isAhead || undefined}
          className={styles.panel}
          data-first={index === 0 || undefined}
        >
          <Tag className={styles.panelHeading}>{tab.label}</Tag>
          {tab.panel}
        </div>
      ))}
    </fc-tabs>
  );
}

function TabButton({ id, tab, selected }: { id: string; tab: TabView; selected: boolean }) {
  const label = useField(tab.field);
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
