import { useQuery } from '@tanstack/react-query';
import { FileX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { filesQuery } from '#editor/pieces/media/files.api.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { FileTable } from './file-table.tsx';
import { LibrarySkeleton } from './library-content.tsx';
import type { LibraryView } from './library-view.ts';
import styles from './media.module.css';

export interface FileLibraryProps {
  view: LibraryView;
  upload: ReactNode;
  onShowAll: () => void;
  onOpen: (id: string) => void;
}

/** Why there is nothing to see, and what to do about it. */
const NoFiles = ({ view, upload, onShowAll }: Omit<FileLibraryProps, 'onOpen'>) => {
  if (view.text !== '')
    return (
      <NothingMatches title={t('No film or document matches')} showAll={t('Show all files')} onShowAll={onShowAll} />
    );
  if (view.show === 'bin')
    return (
      <EmptyState
        icon={Trash2}
        title={t('The bin is empty')}
        action={<Button onPress={onShowAll}>{t('Show all files')}</Button>}
      >
        {t('What you bin stays here for 30 days and can be restored.')}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileX} title={t('No films or documents here')} action={upload}>
      {t(
        'MP4 and WebM films, PDF, Word, Excel and PowerPoint documents, WebVTT captions. Drop them anywhere on this screen.',
      )}
    </EmptyState>
  );
};

/** Films, documents and captions of the view's folder. */
export const FileLibrary = ({ view, upload, onShowAll, onOpen }: FileLibraryProps) => {
  const isBin = view.show === 'bin';
  const library = useQuery(
    filesQuery({
      text: view.text,
      folder: isBin ? undefined : (view.folder ?? undefined),
      bin: isBin,
      sort: view.sort,
    }),
  );
  return (
    <Loaded
      query={library}
      name={t('the library')}
      skeleton={<LibrarySkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={<NoFiles view={view} upload={upload} onShowAll={onShowAll} />}
    >
      {({ data: files, meta }) => {
        const total = meta?.total_count ?? files.length;
        return (
          <>
            <p className={styles.count} role="status">
              {total > files.length
                ? t(
                    '{total, plural, one {# file} other {# files}}, the first {count} are shown: search to find the others',
                    { total, count: files.length },
                  )
                : t('{total, plural, one {# file} other {# files}}', { total })}
            </p>
            <FileTable files={files} onOpen={onOpen} />
          </>
        );
      }}
    </Loaded>
  );
};
