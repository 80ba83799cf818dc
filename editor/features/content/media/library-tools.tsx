import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import type { Ref } from 'react';
import { libraryFormats, librarySorts } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { type LibraryView, type Show, shows } from './library-view.ts';
import { tagsQuery } from './media.api.ts';
import styles from './media.module.css';
import { formatName } from './picture-facts.tsx';

const ANY = 'any';

const showLabels: Record<Show, string> = {
  all: t('All pictures'),
  without_alt: t('Without text alternative'),
  unused: t('Unused'),
  bin: t('Bin'),
};

const fileShows: readonly Show[] = ['all', 'bin'];

const sortLabels: Record<(typeof librarySorts)[number], string> = {
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  name: t('By name'),
  largest: t('Largest file first'),
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
    <search className={styles.tools} aria-label={t('Library')}>
      <SegmentedControl
        label={t('Kind')}
        segments={[
          { id: 'pictures', label: t('Pictures') },
          { id: 'files', label: t('Films and documents') },
        ]}
        value={view.kind}
        onChange={(kind) => setView({ kind, show: 'all' })}
      />
      <SearchField
        label={isFiles ? t('Search files') : t('Search pictures')}
        placeholder={t('Name, text, tag')}
        value={view.text}
        onChange={(text) => setView({ text })}
        inputRef={searchInput}
        className={styles.search}
      />
      <Select
        label={t('Show')}
        hideLabel
        className={styles.filter}
        options={(isFiles ? fileShows : shows).map((id) => ({
          id,
          label: isFiles && id === 'all' ? t('All files') : showLabels[id],
        }))}
        value={view.show}
        onChange={(id) => setView({ show: shows.find((show) => show === id) ?? 'all' })}
      />
      {!isFiles && tagOptions.length > 0 && (
        <Select
          label={t('Tag')}
          hideLabel
          className={styles.filter}
          options={[{ id: ANY, label: t('Any tag') }, ...tagOptions]}
          value={view.tag === null ? ANY : `tag:${view.tag}`}
          onChange={(id) => setView({ tag: id === ANY ? null : id.slice('tag:'.length) })}
        />
      )}
      {!isFiles && (
        <Select
          label={t('Format')}
          hideLabel
          className={styles.filter}
          options={[
            { id: ANY, label: t('Any format') },
            ...libraryFormats.map((id) => ({ id, label: formatName(`image/${id}`) })),
          ]}
          value={view.format ?? ANY}
          onChange={(id) => setView({ format: libraryFormats.find((format) => format === id) ?? null })}
        />
      )}
      <Select
        label={t('Order')}
        hideLabel
        className={styles.filter}
        options={librarySorts.map((id) => ({ id, label: sortLabels[id] }))}
        value={view.sort}
        onChange={(id) => setView({ sort: librarySorts.find((sort) => sort === id) ?? 'newest' })}
      />
      {!isFiles && (
        <SegmentedControl
          label={t('Layout')}
          segments={[
            { id: 'grid', label: t('Grid'), icon: LayoutGrid, iconOnly: true },
            { id: 'list', label: t('List'), icon: List, iconOnly: true },
          ]}
          value={view.layout}
          onChange={(layout) => setView({ layout })}
        />
      )}
    </search>
  );
};
