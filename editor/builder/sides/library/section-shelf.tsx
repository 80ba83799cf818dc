import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import type { Dragged } from '#editor/builder/stage/drag/drag.types.ts';
import { t } from '#editor/i18n/t.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded, type LoadedQuery } from '#editor/ui/loaded/loaded.tsx';
import { Menu, type MenuProps } from '#editor/ui/menu/menu.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import styles from './section-shelf.module.css';

export interface SectionCardProps {
  /** What is dragged when the card is, and its name. */
  dragged: Extract<Dragged, { kind: 'section' | 'reusable' }>;
  preview: ReactNode;
  /** Below the name: how large it is, where it is used. */
  facts: ReactNode;
  /** Put in after the chosen block. */
  onInsert: () => void;
  /** Actions of the card; without any it has no menu. */
  actions: MenuProps['groups'] | null;
}

/** One section as a picture: pressed it is put in after the chosen block, dragged it goes anywhere. */
export const SectionCard = ({ dragged, preview, facts, onInsert, actions }: SectionCardProps) => {
  const { store } = useEditedDocument();
  const { kind, id, label } = dragged;
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: `${kind}-${id}`,
    data: { dragged },
    disabled: !store.isEditable,
  });
  return (
    <li className={styles.item}>
      <button
        ref={setNodeRef}
        type="button"
        className={styles.card}
        {...attributes}
        {...listeners}
        aria-disabled={!store.isEditable}
        onClick={() => store.isEditable && onInsert()}
      >
        {preview}
        <span className={styles.name}>
          {label}
          <span className={styles.count}>{facts}</span>
        </span>
      </button>
      {actions && (
        <span className={styles.menu}>
          <Menu
            label={t('Actions for {label}', { label })}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="sm" label={t('Actions for {label}', { label })} />}
            groups={actions}
          />
        </span>
      )}
    </li>
  );
};

export interface SectionShelfProps<Item> {
  query: LoadedQuery<readonly Item[]>;
  /** As within a sentence: "saved sections". */
  name: string;
  icon: LucideIcon;
  empty: ReactNode;
  /** What is searched of one. */
  textOf: (item: Item) => string;
  renderCard: (item: Item) => ReactNode;
}

/** Sections as pictures to put on the page: all of them, or those whose words all match. */
export const SectionShelf = <Item,>(props: SectionShelfProps<Item>) => {
  const { query, name, icon, empty, textOf, renderCard } = props;
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <Loaded query={query} name={name} rows={4} isEmpty={({ length }) => length === 0} empty={empty}>
      {(items) => {
        const found = items.filter((item) => words.every((word) => textOf(item).toLowerCase().includes(word)));
        return (
          <>
            <SearchField
              label={t('Search {name}', { name })}
              value={search}
              onChange={setSearch}
              className={styles.search}
            />
            <ul className={styles.list}>{found.map(renderCard)}</ul>
            {found.length === 0 && <EmptyState icon={icon} title={t('No section of that name')} />}
          </>
        );
      }}
    </Loaded>
  );
};
