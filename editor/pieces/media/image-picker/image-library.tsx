import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { ImageGrid } from '../image-grid/image-grid.tsx';
import { LibraryDialog } from '../library-dialog/library-dialog.tsx';
import { acceptedImages } from '../upload-image.ts';
import { useImageUpload } from '../use-image-upload.ts';

export interface ImageLibraryProps {
  /** Sizes the field is shown at, such as `1600x900`, for a hint. */
  sizes: readonly string[];
  onPick: (image: LibraryImage) => void;
  /** With it several are ticked and taken together; an uploaded one is picked at once. */
  several?: { onPick: (images: readonly LibraryImage[]) => void; most: number; tooMany: string };
  onClose: () => void;
}

/** The media library in a dialog: search, choose, or upload by button or drop. */
export const ImageLibrary = ({ sizes, onPick, several, onClose }: ImageLibraryProps) => {
  const [text, setText] = useState('');
  const [items, setItems] = useState(24);
  // Those of an earlier search stay ticked.
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryImage>>(new Map());
  const transfer = useImageUpload(onPick);
  const library = useQuery({
    queryKey: ['images', 'picker', text, items],
    queryFn: async ({ signal }) =>
      (await api.media.listImages({ query: { items, ...(text === '' ? {} : { text }) }, signal })).data,
    placeholderData: keepPreviousData,
  });
  const images = library.data?.data ?? [];
  const total = library.data?.meta?.total_count ?? images.length;

  const toggle = (image: LibraryImage): void => {
    const next = new Map(chosen);
    if (!next.delete(image.id)) next.set(image.id, image);
    setChosen(next);
  };
  const choose = (ids: ReadonlySet<string>): void => {
    const known = new Map([...chosen, ...images.map((image) => [image.id, image] as const)]);
    setChosen(new Map([...ids].flatMap((id) => known.get(id) ?? []).map((image) => [image.id, image])));
  };

  return (
    <LibraryDialog
      title={several ? t('Choose pictures') : t('Choose a picture')}
      description={
        sizes[0] === undefined
          ? undefined
          : t('Shown here at up to {replace} pixels.', { replace: sizes[0].replace('x', ' × ') })
      }
      search={{ label: t('Search pictures'), text, onChange: setText }}
      accept={acceptedImages}
      transfer={transfer}
      footer={
        several && (
          <Button
            variant="primary"
            disabledReason={
              chosen.size === 0 ? t('No picture is ticked.') : chosen.size > several.most ? several.tooMany : undefined
            }
            onPress={() => several.onPick([...chosen.values()])}
          >
            {t('{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}', { count: chosen.size })}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Loaded
        query={library}
        name={t('the library')}
        shape="block"
        isEmpty={() => images.length === 0}
        empty={
          <EmptyState icon={ImageOff} title={t('No picture found')}>
            {t('Try another word, or upload one: JPEG, PNG, WebP or AVIF.')}
          </EmptyState>
        }
      >
        {() => (
          <ImageGrid
            label={t('Pictures')}
            images={images}
            onOpen={several ? toggle : onPick}
            {...(several ? { selectedIds: new Set(chosen.keys()), onSelectedChange: choose } : {})}
          />
        )}
      </Loaded>
      {images.length < total && items < 100 && (
        <Button isPending={library.isFetching} onPress={() => setItems(Math.min(100, items + 24))}>
          {t('Show more')}
        </Button>
      )}
    </LibraryDialog>
  );
};
