import { CheckCheck, FolderOpen, Images, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { ImageGrid } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { AltWorklist } from './alt-worklist.tsx';
import { isNarrowed, type LibraryView } from './library-view.ts';
import styles from './media.module.css';
import { PictureTable } from './picture-table.tsx';

/** The outline of a grid that is on its way. */
export const LibrarySkeleton = () => (
  <div className={styles.bones} aria-busy="true">
    <VisuallyHidden role="status">{t('Loading pictures')}</VisuallyHidden>
    {Array.from({ length: 18 }, (_, index) => (
      <span key={index} className={styles.bone} aria-hidden="true" />
    ))}
  </div>
);

export interface LibraryEmptyProps {
  view: LibraryView;
  onShowAll: () => void;
  upload: ReactNode;
}

/** Why there is nothing to see, and what to do about it. */
export const LibraryEmpty = ({ view, onShowAll, upload }: LibraryEmptyProps) => {
  const showAll = <Button onPress={onShowAll}>{t('Show all pictures')}</Button>;
  if (!isNarrowed(view))
    return (
      <EmptyState icon={Images} title={t('No pictures yet')} action={upload}>
        {t('The pictures of the website live here. Drop files anywhere on this screen: JPEG, PNG, WebP or AVIF.')}
      </EmptyState>
    );
  if (view.show === 'bin' && view.text === '')
    return (
      <EmptyState icon={Trash2} title={t('The bin is empty')} action={showAll}>
        {t('What you bin stays here for 30 days and can be restored.')}
      </EmptyState>
    );
  if (view.show === 'without_alt' && view.text === '')
    return <EmptyState icon={CheckCheck} title={t('Every picture here has its text alternative')} action={showAll} />;
  if (view.folder !== null && !isNarrowed({ ...view, folder: null }))
    return view.folder === 'none' ? (
      <EmptyState icon={CheckCheck} title={t('Every picture lies in a folder')} action={showAll} />
    ) : (
      <EmptyState icon={FolderOpen} title={t('No pictures in this folder yet')} action={upload}>
        {t('Drop files anywhere on this screen, or drag pictures of another folder onto its name.')}
      </EmptyState>
    );
  return <NothingMatches title={t('No picture matches')} showAll={t('Show all pictures')} onShowAll={onShowAll} />;
};

export interface LibraryContentProps {
  view: LibraryView;
  images: readonly LibraryImage[];
  selected: ReadonlySet<string>;
  onSelectedChange: (ids: Set<string>) => void;
  onOpen: (id: string) => void;
}

/** The pictures as tiles, rows, or as the worklist of missing texts. */
export const LibraryContent = ({ view, images, selected, onSelectedChange, onOpen }: LibraryContentProps) => {
  if (view.show === 'without_alt' && view.layout === 'list')
    return <AltWorklist images={images} onOpen={({ id }) => onOpen(id)} />;
  if (view.layout === 'list')
    return <PictureTable images={images} selectedIds={selected} onSelectedChange={onSelectedChange} onOpen={onOpen} />;
  return (
    <ImageGrid
      label={t('Pictures')}
      images={images}
      onOpen={({ id }) => onOpen(id)}
      selectedIds={selected}
      onSelectedChange={onSelectedChange}
      isDraggable={view.show !== 'bin'}
    />
  );
};
