import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import type { Ref } from 'react';
import { libraryFormats, librarySorts } from '#api-clients/media/media.contract.ts';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { type LibraryView, type Show, shows } from './library-view.ts';
import { tagsQuery } from './media.api.ts';
import styles from './media.module.css';
import { formatName } from './picture-facts.tsx';

const ANY = 'any';

const showLabels: Record<Show, string> = {
  all: 'All pictures',
  without_alt: 'Without text alternative',
  unused: 'Unused',
  bin: 'Bin',
};

const fileShows: readonly Show[] = ['all', 'bin'];

const sortLabels: Record<(typeof librarySorts)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest file first',
};

export interface LibraryToolsProps {
  view: LibraryView;
  setView: (part: Partial<LibraryView>) => void;
  searchInput: Ref<HTMLInputElement>;
}

/** Search, filters, order and layout of the library. */
export const LibraryTools = ({ view, setView, searchInput }: LibraryToolsProps) => {
  const tags = useQuery(tagsQuery);
  const isFiles = view.kind === 'files';
  const tagOptions = (tags.data ?? []).map(({ id, attributes }) => ({
    id: `tag:${id}`,
    label: `${id} (${attributes.images})`,
  }));
  return (
    <search className={styles.tools} aria-label="Library">
      <SegmentedControl
        label="Kind"
        segments={[
          { id: 'pictures', label: 'Pictures' },
          { id: 'files', label: 'Films and documents' },
        ]}
        value={view.kind}
        onChange={(kind) => setView({ kind, show: 'all' })}
      />
      <SearchField
        label={isFiles ? 'Search files' : 'Search pictures'}
        placeholder="Name, text, tag"
        value={view.text}
        onChange={(text) => setView({ text })}
        inputRef={searchInput}
        className={styles.search}
      />
      <Select
        label="Show"
        hideLabel
        className={styles.filter}
        options={(isFiles ? fileShows : shows).map((id) => ({
          id,
          label: isFiles && id === 'all' ? 'All files' : showLabels[id],
        }))}
        value={view.show}
        onChange={(id) => setView({ show: shows.find((show) => show === id) ?? 'all' })}
      />
      {!isFiles && tagOptions.length > 0 && (
        <Select
          label="Tag"
          hideLabel
          className={styles.filter}
          options={[{ id: ANY, label: 'Any tag' }, ...tagOptions]}
          value={view.tag === null ? ANY : `tag:${view.tag}`}
          onChange={(id) => setView({ tag: id === ANY ? null : id.slice('tag:'.length) })}
        />
      )}
      {!isFiles && (
        <Select
          label="Format"
          hideLabel
          className={styles.filter}
          options={[
            { id: ANY, label: 'Any format' },
            ...libraryFormats.map((id) => ({ id, label: formatName(`image/${id}`) })),
          ]}
          value={view.format ?? ANY}
          onChange={(id) => setView({ format: libraryFormats.find((format) => format === id) ?? null })}
        />
      )}
      <Select
        label="Order"
        hideLabel
        className={styles.filter}
        options={librarySorts.map((id) => ({ id, label: sortLabels[id] }))}
        value={view.sort}
        onChange={(id) => setView({ sort: librarySorts.find((sort) => sort === id) ?? 'newest' })}
      />
      {!isFiles && (
        <SegmentedControl
          label="Layout"
          segments={[
            { id: 'grid', label: 'Grid', icon: LayoutGrid, iconOnly: true },
            { id: 'list', label: 'List', icon: List, iconOnly: true },
          ]}
          value={view.layout}
          onChange={(layout) => setView({ layout })}
        />
      )}
    </search>
  );
};
