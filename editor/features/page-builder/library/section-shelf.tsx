import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded, type LoadedQuery } from '../../../ui/loaded/loaded.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import styles from './section-shelf.module.css';

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
            <SearchField label={`Search ${name}`} value={search} onChange={setSearch} className={styles.search} />
            <ul className={styles.list}>{found.map(renderCard)}</ul>
            {found.length === 0 && <EmptyState icon={icon} title="No section of that name" />}
          </>
        );
      }}
    </Loaded>
  );
};
