import { useInfiniteQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { acceptedCaptions, acceptedDocuments, acceptedFilms } from '#editor/pieces/media/accepted-files.ts';
import { acceptedImages } from '#editor/pieces/media/upload-image.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission, useSession } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { FileLibrary } from './file-library.tsx';
import { FolderPane } from './folder-pane.tsx';
import { LibraryContent, LibraryEmpty, LibrarySkeleton } from './library-content.tsx';
import { LibraryTools } from './library-tools.tsx';
import { isNarrowed, useLibraryView } from './library-view.ts';
import { libraryPages, reloadLibrary } from './media.api.ts';
import styles from './media.module.css';
import { PictureDrawer } from './picture-drawer.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { addUploads, onUploadAdded, resumeUploads } from './upload-queue.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePictureActions } from './use-picture-actions.ts';

/** The media library. */
export const Component = () => {
  const [view, setView] = useLibraryView();
  const [search, setSearch] = useSearchParams();
  const library = useInfiniteQuery(libraryPages(view));
  const update = usePermission('media.update');
  const actions = usePictureActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<'move' | 'tag' | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);

  const images = library.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = library.data?.pages[0]?.meta?.total_count ?? images.length;
  const chosen = images.filter(({ id }) => selected.has(id));
  const clear = () => setSelected(new Set());
  const pickFiles = () => update.allowed && fileInput.current?.click();
  const upload = (files: readonly File[]) =>
    addUploads(files, view.folder === null || view.folder === 'none' ? undefined : view.folder);
  const isOver = useFileDrop(update.allowed, upload);

  useEffect(() => onUploadAdded(() => void reloadLibrary()), []);
  const { user_id: user } = useSession();
  useEffect(() => void resumeUploads(user), [user]);
  // `?upload` is how the palette gets here. A file dialog needs a press, so the button takes the focus.
  useEffect(() => {
    if (!search.has('upload')) return;
    setSearch({}, { replace: true });
    document.getElementById('media-upload')?.focus();
  }, [search, setSearch]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = library;
  useEffect(() => {
    const target = end.current;
    if (!target || !hasNextPage) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFetchingNextPage && void fetchNextPage(),
      { rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  useShortcuts(t('Media'), [
    { keys: '/', label: t('Search'), run: () => searchInput.current?.focus() },
    { keys: 'U', label: t('Upload'), run: pickFiles },
    { keys: 'M', label: t('Move chosen pictures'), run: () => chosen.length > 0 && update.allowed && setTask('move') },
    { keys: 'T', label: t('Tag chosen pictures'), run: () => chosen.length > 0 && update.allowed && setTask('tag') },
  ]);

  const uploadButton = (
    <Button variant="primary" icon={Upload} disabledReason={update.reason} onPress={pickFiles}>
      {t('Upload')}
    </Button>
  );
  const pictures = () => (
    <>
      <p className={styles.count} role="status">
        {isNarrowed(view)
          ? t('{total, plural, one {# picture matches} other {# pictures match}}', { total })
          : t('{total, plural, one {# picture} other {# pictures}}', { total })}
      </p>
      <LibraryContent
        view={view}
        images={images}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={(image) => setView({ image })}
      />
    </>
  );
  const showAll = () => setView({ text: '', folder: null, tag: null, format: null, show: 'all' });
  const empty = <LibraryEmpty view={view} upload={uploadButton} onShowAll={showAll} />;

  return (
    <Screen
      title={t('Media')}
      actions={
        <Button id="media-upload" variant="primary" icon={Upload} disabledReason={update.reason} onPress={pickFiles}>
          {t('Upload')}
        </Button>
      }
    >
      <div className={styles.screen}>
        <LibraryTools
          view={view}
          setView={(part) => {
            clear();
            // Texts are written in a list, one below the other.
            setView(part.show === 'without_alt' ? { ...part, layout: 'list' } : part);
          }}
          searchInput={searchInput}
        />
        <div className={styles.body}>
          {view.show !== 'bin' && (
            <FolderPane
              value={view.folder}
              onChange={(folder) => {
                clear();
                setView({ folder });
              }}
              onDropPictures={(ids, folder) => {
                void actions.move(
                  images.filter(({ id }) => ids.includes(id)),
                  folder,
                );
                clear();
              }}
            />
          )}
          <div className={styles.main}>
            <div className={styles.content}>
              {view.kind === 'files' ? (
                <FileLibrary
                  view={view}
                  upload={uploadButton}
                  onShowAll={showAll}
                  onOpen={(file) => setView({ file })}
                />
              ) : (
                <Loaded
                  isScreen
                  query={library}
                  name={t('the library')}
                  skeleton={<LibrarySkeleton />}
                  isEmpty={() => images.length === 0}
                  empty={empty}
                >
                  {pictures}
                </Loaded>
              )}
            </div>
            <div ref={end} className={styles.more}>
              {view.kind === 'pictures' && hasNextPage && (
                <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                  {t('Show more')}
                </Button>
              )}
            </div>
            <BulkBar
              chosen={chosen}
              isBin={view.show === 'bin'}
              actions={actions}
              task={task}
              setTask={setTask}
              onClear={clear}
            />
          </div>
        </div>
      </div>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={[acceptedImages, acceptedFilms, acceptedDocuments, acceptedCaptions].join(',')}
        aria-label={t('Files to upload')}
        onChange={(event) => {
          upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isOver && <div className={styles.drop}>{t('Drop to upload')}</div>}
      <PictureDrawer id={view.image} onClose={() => setView({ image: null })} onOpen={(image) => setView({ image })} />
      <FileDrawer id={view.file} onClose={() => setView({ file: null })} />
      <UploadPanel onOpen={({ kind, id }) => setView(kind === 'image' ? { image: id } : { file: id })} />
    </Screen>
  );
};
