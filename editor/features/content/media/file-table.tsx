import { FileText, Film, Subtitles } from 'lucide-react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { fileSize } from '#editor/pieces/media/file-size.ts';
import { type FileKind, fileName, kindLabels, lengthOf } from '#editor/pieces/media/files.api.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import styles from './media.module.css';

const icons = { video: Film, document: FileText, captions: Subtitles } satisfies Record<FileKind, unknown>;

const figure = (text: string) => <span className={styles.figure}>{text}</span>;

const columns: readonly TableColumn<LibraryFile>[] = [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    render: (file) => (
      <span className={styles.cell}>
        <Icon icon={icons[file.attributes.kind]} />
        <span className={styles.cellName}>{fileName(file)}</span>
      </span>
    ),
  },
  { id: 'kind', label: t('Kind'), hiddenBelow: 'sm', render: ({ attributes }) => kindLabels[attributes.kind] },
  {
    id: 'length',
    label: t('Length'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ attributes }) => figure(lengthOf(attributes.seconds)),
  },
  { id: 'bytes', label: t('File'), align: 'end', render: ({ attributes }) => figure(fileSize(attributes.bytes)) },
  {
    id: 'added',
    label: t('Added'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ attributes }) => (
      <span className={styles.figure}>
        <RelativeTime at={attributes.created_at} />
      </span>
    ),
  },
];

/** Films and documents as rows. */
export const FileTable = ({ files, onOpen }: { files: readonly LibraryFile[]; onOpen: (id: string) => void }) => (
  <Table label={t('Films and documents')} columns={columns} rows={files} onRowAction={onOpen} />
);
