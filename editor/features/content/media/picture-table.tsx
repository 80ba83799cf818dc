import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { fileSize } from '#editor/pieces/media/file-size.ts';
import { imageName } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { dominantStyle } from '#editor/pieces/media/picture-style.ts';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import styles from './media.module.css';
import { formatName } from './picture-facts.tsx';

const altOf = ({ attributes: { alt, decorative } }: LibraryImage) =>
  decorative ? t('Decorative') : alt || <Badge tone="warn">{t('Missing')}</Badge>;

const columns: readonly TableColumn<LibraryImage>[] = [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    render: (image) => (
      <span className={styles.cell}>
        <img
          src={pictureUrl(image.attributes, 100)}
          alt=""
          loading="lazy"
          className={styles.thumb}
          style={dominantStyle(image.attributes.dominant)}
        />
        <span className={styles.cellName}>{imageName(image)}</span>
      </span>
    ),
  },
  { id: 'alt', label: t('Text alternative'), hiddenBelow: 'md', render: altOf },
  { id: 'format', label: t('Format'), hiddenBelow: 'md', render: (image) => formatName(image.attributes.content_type) },
  {
    id: 'size',
    label: t('Size'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ attributes }) => (
      <span className={styles.figure}>
        <bdi dir="ltr">
          {attributes.width} × {attributes.height}
        </bdi>
      </span>
    ),
  },
  {
    id: 'bytes',
    label: t('File'),
    align: 'end',
    hiddenBelow: 'md',
    render: (image) => <span className={styles.figure}>{fileSize(image.attributes.bytes)}</span>,
  },
  {
    id: 'added',
    label: t('Added'),
    align: 'end',
    hiddenBelow: 'sm',
    render: (image) => (
      <span className={styles.figure}>
        <RelativeTime at={image.attributes.created_at} />
      </span>
    ),
  },
];

export interface PictureTableProps {
  images: readonly LibraryImage[];
  selectedIds: ReadonlySet<string>;
  onSelectedChange: (ids: Set<string>) => void;
  onOpen: (id: string) => void;
}

/** The same pictures as rows. */
export const PictureTable = ({ images, selectedIds, onSelectedChange, onOpen }: PictureTableProps) => (
  <Table
    label={t('Pictures')}
    columns={columns}
    rows={images}
    onRowAction={onOpen}
    selectionMode="multiple"
    selectedIds={selectedIds}
    onSelectionChange={(ids) => onSelectedChange(ids === 'all' ? new Set(images.map(({ id }) => id)) : ids)}
  />
);
