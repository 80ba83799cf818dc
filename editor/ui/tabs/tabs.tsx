import { Activity, type ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface TabEntry<Id extends string> {
  id: Id;
  label: ReactNode;
  /** A small count or badge after the label. */
  end?: ReactNode;
  content: ReactNode;
  /** Stays in the document, asleep, while another tab is shown: comes back at once, as it was left. */
  isKept?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabEntry<Id>[];
  value?: Id;
  onChange?: (id: Id) => void;
  /** Tabs share the width; for narrow panels. */
  isFill?: boolean;
  className?: string;
  panelClassName?: string;
}

/** Views of one thing, one at a time. The panel fills the height it is given and scrolls itself. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  isFill,
  className,
  panelClassName,
}: TabsProps<Id>) => (
  <AriaTabs
    className={classNames(styles.tabs, className)}
    selectedKey={value}
    onSelectionChange={(key) => {
      const chosen = tabs.find((tab) => tab.id === key);
      if (chosen) onChange?.(chosen.id);
    }}
  >
    <TabList aria-label={label} className={classNames(styles.list, isFill && styles.fill)}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={styles.tab}>
          {tab.label}
          {tab.end}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel
        key={tab.id}
        id={tab.id}
        shouldForceMount={tab.isKept}
        className={classNames(styles.panel, panelClassName)}
      >
        {({ isInert }) =>
          tab.isKept ? <Activity mode={isInert ? 'hidden' : 'visible'}>{tab.content}</Activity> : tab.content
        }
      </TabPanel>
    ))}
  </AriaTabs>
);
