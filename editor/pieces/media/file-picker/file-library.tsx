import { useQuery } from '@tanstack/react-query';
import { FileX, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { acceptedCaptions, acceptedDocuments, acceptedFilms } from '../accepted-files.ts';
import { fileSize } from '../file-size.ts';
import { type FileKind, fileName, filesQuery, kindLabels, lengthOf } from '../files.api.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, permission: mayUpload, upload } = useFileUpload(kind, onPick);
  const library = useQuery(filesQuery({ text, kind }));
  const files = library.data?.data ?? [];
  const total = library.data?.meta?.total_count ?? files.length;

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };

  return (
    <Dialog
      title={kind ? titles[kind] : t('Choose a file')}
      size="lg"
      keepsItself
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <section
        className={styles.picker}
        aria-label={t('Library')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className={styles.bar}>
          <SearchField label={t('Search files')} value={text} onChange={setText} className={styles.search} autoFocus />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('File to upload')}
            accept={kind ? accepted[kind] : Object.values(accepted).join(',')}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            icon={Upload}
            isPending={progress !== null}
            disabledReason={mayUpload.reason}
            onPress={() => input.current?.click()}
          >
            {progress === null ? t('Upload') : progress < 1 ? `${Math.round(progress * 100)} %` : t('Being checked')}
          </Button>
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
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
      </section>
    </Dialog>
  );
};
