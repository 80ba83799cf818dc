import type { Image } from '#api-clients/media/media.contract.ts';
import { type Crop, readCrop } from '#block-schemas/read/crop.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';
import { pictureUrl } from '../picture-url.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './crop-editor.module.css';
import { ratioOfSize } from './crop-math.ts';

export interface CropEditorProps {
  image: Image;
  /** Sizes the template shows the picture at, such as `1600x900`. */
  sizes: readonly string[];
  value: Crop | undefined;
  focal: { x: number; y: number };
  /** The chosen part; undefined for the whole picture. */
  onDone: (crop: Crop | undefined) => void;
  onClose: () => void;
}

const previewHeight = 72;

/** How a size of the template shows the part: filled, as on the page. */
const Preview = ({
  url,
  size,
  crop,
  picture,
}: {
  url: string;
  size: string;
  crop: Crop;
  picture: { width: number; height: number };
}) => {
  const ratio = ratioOfSize(size) ?? picture.width / picture.height;
  const across = picture.width / 100;
  const down = picture.height / 100;
  const view = [crop.x * across, crop.y * down, crop.width * across, crop.height * down].join(' ');
  return (
    <figure className={styles.preview}>
      <svg
        viewBox={view}
        width={Math.round(previewHeight * ratio)}
        height={previewHeight}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={url} width={picture.width} height={picture.height} />
      </svg>
      <figcaption>{size.replace('x', ' × ')}</figcaption>
    </figure>
  );
};

/** Chooses the part of a picture that one use shows; the file, and every other use, stays as it is. */
export const CropEditor = ({ image, sizes, value, focal, onDone, onClose }: CropEditorProps) => {
  const { attributes } = image;
  const widest = Math.max(0, ...sizes.map((size) => Number(size.split('x')[0])));
  const isSmall = ({ width }: Crop): boolean =>
    widest > 0 && (attributes.width * width) / 100 < Math.min(widest, attributes.width);
  return (
    <CropDialog
      image={image}
      title={t('Crop the picture')}
      description={t('For this use only. The file and other uses stay as they are.')}
      shapes={sizes.flatMap((size) => {
        const ratio = ratioOfSize(size);
        return ratio === null ? [] : [{ id: size, label: size.replace('x', ' × '), ratio }];
      })}
      value={value}
      focal={focal}
      action={t('Apply')}
      save={async (crop) => {
        const chosen = readCrop(crop) ?? undefined;
        if (chosen) await api.media.addImageCrop({ params: { id: image.id }, body: chosen });
        onDone(chosen);
      }}
      note={(crop) =>
        isSmall(crop) && (
          <span>
            {' '}
            {t('Narrower than the template’s largest size ({widest} px): it may look soft there.', {
              widest: String(widest),
            })}
          </span>
        )
      }
      onClose={onClose}
    >
      {(crop) =>
        sizes.length > 0 && (
          <div className={styles.previews}>
            {sizes.map((size) => (
              <Preview key={size} url={pictureUrl(attributes, 1_200)} size={size} crop={crop} picture={attributes} />
            ))}
          </div>
        )
      }
    </CropDialog>
  );
};
