import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Image } from '../../../api-clients/media/media.contract.ts';
import { type Crop, readCrop } from '../../../block-schemas/crop.ts';
import { api } from '../../api/api.ts';
import { describeProblem } from '../../api/problems.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Select } from '../../ui/select/select.tsx';
import { pictureUrl } from '../picture-url.ts';
import styles from './crop-editor.module.css';
import { CropFrame } from './crop-frame.tsx';
import { fitCrop, ratioOfSize, wholePicture } from './crop-math.ts';

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
  const ratio = attributes.width / attributes.height;
  const [crop, setCrop] = useState<Crop>(value ?? wholePicture);
  const [kind, setKind] = useState('free');
  const ratioOf = (id: string): number | null => (id === 'own' ? ratio : ratioOfSize(id));
  const wanted = ratioOf(kind);
  const shape = wanted === null ? null : wanted / ratio;
  const save = useMutation({
    mutationFn: async (chosen: Crop) => {
      if (!readCrop(chosen)) return undefined;
      await api.media.addImageCrop({ params: { id: image.id }, body: chosen });
      return chosen;
    },
    onSuccess: onDone,
  });
  const choose = (id: string): void => {
    setKind(id);
    const next = ratioOf(id);
    if (next !== null) setCrop(fitCrop(next / ratio, focal));
  };
  const url = pictureUrl(attributes, 1_200);
  const pixels = `${Math.round((attributes.width * crop.width) / 100)} × ${Math.round((attributes.height * crop.height) / 100)} px`;
  const widest = Math.max(0, ...sizes.map((size) => Number(size.split('x')[0])));
  const isSmall = widest > 0 && (attributes.width * crop.width) / 100 < Math.min(widest, attributes.width);
  return (
    <Dialog
      title="Crop the picture"
      description="For this use only. The file and other uses stay as they are."
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onPress={() => setCrop(wholePicture)}>
            Whole picture
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate(crop)}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.tools}>
          <Select
            label="Shape"
            value={kind}
            onChange={choose}
            options={[
              { id: 'free', label: 'Any' },
              { id: 'own', label: 'As the picture' },
              ...sizes.map((size) => ({ id: size, label: size.replace('x', ' × ') })),
            ]}
          />
          <p className={styles.pixels}>
            {pixels}
            {isSmall && <span> Narrower than the template’s largest size ({widest} px): it may look soft there.</span>}
          </p>
        </div>
        <CropFrame url={url} ratio={ratio} crop={crop} shape={shape} onChange={setCrop} />
        <p className={styles.hint}>
          Drag the frame or its corner. With the keyboard: Tab to the frame or its corner, arrow keys, Shift for larger
          steps.
        </p>
        {sizes.length > 0 && (
          <div className={styles.previews}>
            {sizes.map((size) => (
              <Preview key={size} url={url} size={size} crop={crop} picture={attributes} />
            ))}
          </div>
        )}
        {save.error && (
          <p role="alert" className={styles.failure}>
            {describeProblem(save.error).detail}
          </p>
        )}
      </div>
    </Dialog>
  );
};
