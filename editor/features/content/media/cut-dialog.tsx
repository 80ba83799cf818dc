import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { cropSize, pointInCrop, readCrop } from '#block-schemas/read/crop.ts';
import { t } from '#editor/i18n/t.ts';
import { CropDialog, type CropShape } from '#editor/pieces/media/crop-editor/crop-dialog.tsx';
import { cutPicture } from '#editor/pieces/media/crop-editor/cut-picture.ts';
import { uploadImage } from '#editor/pieces/media/upload-image.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { reloadLibrary, savePicture } from './media.api.ts';

/** Shapes that pages and social networks ask for. */
const shapes: readonly CropShape[] = [
  { id: '16:9', label: '16 : 9', ratio: 16 / 9 },
  { id: '21:9', label: '21 : 9', ratio: 21 / 9 },
  { id: '4:3', label: '4 : 3', ratio: 4 / 3 },
  { id: '3:2', label: '3 : 2', ratio: 3 / 2 },
  { id: '1:1', label: t('1 : 1 (square)'), ratio: 1 },
  { id: '4:5', label: t('4 : 5 (upright)'), ratio: 4 / 5 },
  { id: '9:16', label: t('9 : 16 (phone)'), ratio: 9 / 16 },
  { id: 'share', label: t('1.91 : 1 (share card)'), ratio: 1.91 },
];

/** Largest picture a browser reliably cuts. */
const MAX_PIXELS = 60_000_000;

const readOriginal = async ({ attributes }: LibraryImage): Promise<Blob> => {
  const original = attributes.variants.find(({ format }) => format === 'original');
  const largest = attributes.variants.toSorted((a, b) => b.width - a.width)[0];
  const url = original?.url ?? largest?.url;
  if (url === undefined) throw new Error('The file of this picture is not there any more.');
  const answer = await fetch(url).catch(() => {
    throw new Error('The file of this picture could not be read. Media of another address must allow this site to.');
  });
  if (!answer.ok) throw new Error(`The file of this picture could not be read (${answer.status}).`);
  return answer.blob();
};

export interface CutDialogProps {
  picture: LibraryImage;
  /** What the person has set, saved or not. */
  focal: { x: number; y: number };
  onClose: () => void;
  /** Hears the id of the new picture, or of the one that was in the library already. */
  onMade: (id: string) => void;
}

/** Cuts a part out of a picture of the library. It becomes a picture of its own: uses of the first one stay whole. */
export const CutDialog = ({ picture, focal, onClose, onMade }: CutDialogProps) => {
  const { attributes } = picture;
  return (
    <CropDialog
      image={picture}
      title={t('Crop into a new picture')}
      description={t(
        'The part becomes a picture of its own beside this one, with its texts and tags. Pages that show this one stay as they are.',
      )}
      shapes={shapes}
      focal={focal}
      action={t('Save as a new picture')}
      heldBy={(crop) => {
        if (attributes.width * attributes.height > MAX_PIXELS)
          return t('This picture is too large to be cut here. Crop it where a page uses it.');
        return readCrop(crop) ? undefined : t('Choose a part that is smaller than the picture.');
      }}
      save={async (crop) => {
        const file = await cutPicture(await readOriginal(picture), crop, attributes.filename);
        const { image, isDuplicate } = await uploadImage(file, { folder: attributes.folder_id ?? undefined });
        if (!isDuplicate) {
          const { alt, decorative, tags } = attributes;
          const { width, height } = cropSize(crop, attributes);
          const title = `${attributes.title || attributes.filename.replace(/\.[^.]+$/, '')}, ${width} × ${height}`;
          await savePicture(image, { title, alt, decorative, tags, focal: pointInCrop(crop, focal) });
        }
        await reloadLibrary();
        showToast({ title: isDuplicate ? t('This part is in the library already') : t('Saved as a new picture') });
        onClose();
        onMade(image.id);
      }}
      onClose={onClose}
    />
  );
};
