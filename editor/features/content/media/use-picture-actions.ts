import type { ImagesChange, LibraryImage } from '#api-clients/media/media.contract.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { imageName } from '#editor/pieces/media/image-grid/image-grid.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { changePictures, reloadLibrary } from './media.api.ts';

/** "12 pictures", or the name of the only one. */
export const namePictures = (pictures: readonly LibraryImage[]): string => {
  const [first] = pictures;
  return first && pictures.length === 1 ? quoted(imageName(first)) : t('{count} pictures', { count: pictures.length });
};

interface Done {
  title: (changed: readonly LibraryImage[]) => string;
  /** What takes the change back. */
  undo?: (changed: readonly LibraryImage[]) => ImagesChange[];
}

const idsOf = (pictures: readonly LibraryImage[]): string[] => pictures.map(({ id }) => id);

const run = async (pictures: readonly LibraryImage[], change: ImagesChange, done: Done): Promise<void> => {
  try {
    const { changed, refused } = await changePictures(change);
    const pictured = pictures.filter(({ id }) => changed.includes(id));
    const names = refused.map(({ id, detail }) => {
      const picture = pictures.find((other) => other.id === id);
      return `${picture ? quoted(imageName(picture)) : id}: ${detail}`;
    });
    if (pictured.length > 0) {
      const undo = done.undo?.(pictured) ?? [];
      showToast({
        title: done.title(pictured),
        ...(undo.length === 0
          ? {}
          : {
              action: {
                label: t('Undo'),
                onAction: () =>
                  void Promise.all(undo.map(changePictures))
                    .catch((error: unknown) => toastProblem(t('Not undone'), error))
                    .finally(reloadLibrary),
              },
            }),
      });
    }
    if (names.length > 0)
      showToast({
        title: t('{count, plural, one {# picture stays} other {# pictures stay}} as before', { count: names.length }),
        description: names.slice(0, 4).join(' '),
        tone: 'warn',
      });
  } catch (error) {
    toastProblem(t('Nothing was changed'), error);
  } finally {
    await reloadLibrary();
  }
};

/** One move back for each folder the pictures came from. */
const movesBack = (pictures: readonly LibraryImage[]): ImagesChange[] =>
  [...new Set(pictures.map(({ attributes }) => attributes.folder_id))].map((folder) => ({
    do: 'move',
    folder_id: folder,
    ids: idsOf(pictures.filter(({ attributes }) => attributes.folder_id === folder)),
  }));

/** What can be done to several pictures at once; each says what it did and can be undone. */
export const usePictureActions = () => ({
  /** @param folder null: out of the folder they are in */
  move: (pictures: readonly LibraryImage[], folder: { id: string; name: string } | null) =>
    run(
      pictures,
      { do: 'move', ids: idsOf(pictures), folder_id: folder?.id ?? null },
      {
        title: (changed) =>
          folder
            ? t('Moved {namePictures} to “{name}”', { namePictures: namePictures(changed), name: folder.name })
            : t('{namePictures} in no folder now', { namePictures: namePictures(changed) }),
        undo: movesBack,
      },
    ),
  tag: (pictures: readonly LibraryImage[], tag: string) =>
    run(
      pictures,
      { do: 'tag', ids: idsOf(pictures), tags: [tag] },
      {
        title: (changed) => t('Tagged {namePictures} “{tag}”', { namePictures: namePictures(changed), tag }),
        undo: (changed) => {
          const ids = idsOf(changed.filter(({ attributes }) => !attributes.tags.includes(tag)));
          return ids.length === 0 ? [] : [{ do: 'untag', ids, tags: [tag] }];
        },
      },
    ),
  bin: (pictures: readonly LibraryImage[]) =>
    run(
      pictures,
      { do: 'bin', ids: idsOf(pictures) },
      {
        title: (changed) => t('Moved {namePictures} to the bin', { namePictures: namePictures(changed) }),
        undo: (changed) => [{ do: 'restore', ids: idsOf(changed) }],
      },
    ),
  restore: (pictures: readonly LibraryImage[]) =>
    run(
      pictures,
      { do: 'restore', ids: idsOf(pictures) },
      { title: (changed) => t('Restored {namePictures}', { namePictures: namePictures(changed) }) },
    ),
});

export type PictureActions = ReturnType<typeof usePictureActions>;
