import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { acceptedCaptions, acceptedDocuments, acceptedFilms } from '../accepted-files.ts';
import { fileSize } from '../file-size.ts';
import { type FileKind, fileName, filesQuery, kindLabels, lengthOf } from '../files.api.ts';
import { LibraryDialog } from '../library-dialog/library-dialog.tsx';
import { useFileUpload } from '../use-file-upload.ts';
import styles from './file-library.module.css';

export interface FileLibraryProps {
  /** What may be chosen; all kinds unless given. */
  kind?: FileKind | undefined;
  onPick: (file: LibraryFile) => void;
  onClose: () => void;
}

const accepted: Record<FileKind, string> = {
  video: acceptedFilms,
  document: acceptedDocuments,
  captions: acceptedCaptions,
};
const titles: Record<FileKind, string> = {
  video: t('Choose a film'),
  document: t('Choose a document'),
  captions: t('Choose captions'),
};

const figure = (text: string) => <span className={styles.figure}>{text}</span>;

const columns: readonly TableColumn<LibraryFile>[] = [
  { id: 'name', label: t('Name'), isRowHeader: true, render: fileName },
  { id: 'kind', label: t('Kind'), hiddenBelow: 'sm', render: ({ attributes }) => kindLabels[attributes.kind] },
  {
    id: 'length',
    label: t('Length'),
    align: 'end',
    hiddenBelow: 'md',
    render: (file) => figure(lengthOf(file.attributes.seconds)),
  },
  { id: 'size', label: t('Size'), align: 'end', render: (file) => figure(fileSize(file.attributes.bytes)) },
  {
    id: 'added',
    label: t('Added'),
    align: 'end',
    hiddenBelow: 'sm',
    render: (file) => <RelativeTime at={file.attributes.created_at} />,
  },
];

/** Films and documents of the library in a dialog: search, choose, or upload by button or drop. */
export const FileLibrary = ({ kind, onPick, onClose }: FileLibraryProps) => {
  const [text, setText] = useState('');
  const transfer = useFileUpload(kind, onPick);
  const library = useQuery(filesQuery({ text, kind }));
  const files = library.data?.data ?? [];
  const total = library.data?.meta?.total_count ?? files.length;

  return (
    <LibraryDialog
      title={kind ? titles[kind] : t('Choose a file')}
      search={{ label: t('Search files'), text, onChange: setText }}
      accept={kind ? accepted[kind] : Object.values(accepted).join(',')}
      transfer={transfer}
      onClose={onClose}
    >
      <Loaded
        query={library}
        name={t('the library')}
        isEmpty={() => files.length === 0}
        empty={
          <EmptyState icon={FileX} title={t('No file found')}>
            {text === '' ? t('Upload one, or drop it here.') : t('Try another word, or upload one.')}
          </EmptyState>
        }
      >
        {() => (
          <Table
            label={kind ? t('{kind} files', { kind: kindLabels[kind] }) : t('Files')}
            columns={columns}
            rows={files}
            onRowAction={(id) => {
              const file = files.find((other) => other.id === id);
              if (file) onPick(file);
            }}
          />
        )}
      </Loaded>
      {total > files.length && (
        <p className={styles.hint}>{t('{total} more. Type to find them.', { total: total - files.length })}</p>
      )}
    </LibraryDialog>
  );
};
