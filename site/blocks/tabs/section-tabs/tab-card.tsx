import type { ReactNode } from 'react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Card } from '#site/ui/card.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';
import styles from './section-tabs.module.css';

export type Tab = BlockComponentProps<'section-tabs'>['props']['groups'][number];

export interface TabsProps {
  id: string;
  tabs: readonly Tab[];
  slots: Readonly<Record<string, ReactNode>>;
  /** Heading level of a tab's own heading. */
  level: number;
}

/** The card that opens a tab's window. */
export function TabCard({ tab, level }: { tab: Tab; level: number }) {
  return (
    <Card
      media={
        tab.modal_card_image ? (
          <Picture
            image={tab.modal_card_image}
            ratio="card"
            sizes="(min-width: 1024px) 33vw, 100vw"
            field={`/groups/${tab.id}/modal_card_image`}
          />
        ) : undefined
      }
      heading={tab.modal_card_title || tab.label}
      headingTag={level}
      headingField={`/groups/${tab.id}/${tab.modal_card_title ? 'modal_card_title' : 'label'}`}
    >
      <NamedIcon name={tab.icon} size={24} />
      {tab.modal_card_subtitle ? <p className={styles.subtitle}>{tab.modal_card_subtitle}</p> : null}
    </Card>
  );
}
