import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { filesQuery } from '../../media/files.api.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { FileTable } from './file-table.tsx';
import { LibrarySkeleton } from './library-content.tsx';
import type { LibraryView } from './library-view.ts';
import styles from './media.module.css';

export interface FileLibraryProps {
  view: LibraryView;
  upload: ReactNode;
  onOpen: (id: string) => void;
}

/** Films, documents and captions of the view's folder. */
export const FileLibrary = ({ view, upload, onOpen }: FileLibraryProps) => {
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
      name="the library"
      skeleton={<LibrarySkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState icon={FileX} title={isBin ? 'The bin is empty' : 'No films or documents here'} action={upload}>
          MP4 and WebM films, PDF, Word, Excel and PowerPoint documents, WebVTT captions. Drop them anywhere on this
          screen.
        </EmptyState>
      }
    >
      {({ data: files, meta }) => {
        const total = meta?.total_count ?? files.length;
        return (
          <>
            <p className={styles.count} role="status">
              {total === 1 ? '1 file' : `${total} files`}
              {total > files.length ? `, the first ${files.length} are shown: search to find the others` : ''}
            </p>
            <FileTable files={files} onOpen={onOpen} />
          </>
        );
      }}
    </Loaded>
  );
};
