import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Image } from '#api-clients/media/media.contract.ts';
import type { Crop } from '#block-schemas/read/crop.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { pictureUrl } from '../picture-url.ts';
import styles from './crop-editor.module.css';
import { CropFrame } from './crop-frame.tsx';
import { fitCrop, wholePicture } from './crop-math.ts';

/** A shape the part may be held to. */
export interface CropShape {
  id: string;
  label: string;
  /** Width divided by height. */
  ratio: number;
}

export interface CropDialogProps {
  image: Image;
  title: string;
  /** What becomes of the part. */
  description: string;
  shapes: readonly CropShape[];
  /** The part it begins with; the whole picture unless given. */
  value?: Crop | undefined;
  /** What a new shape keeps in view, as fractions of width and height. */
  focal: { x: number; y: number };
  /** Words of the button that saves. */
  action: string;
  /** Why a part cannot be saved; undefined where it can. */
  heldBy?: (crop: Crop) => string | undefined;
  /** Keeps the part; what it throws is shown. */
  save: (crop: Crop) => Promise<unknown>;
  /** A warning about the part, beside its size. */
  note?: (crop: Crop) => ReactNode;
  /** How the part looks where it is used. */
  children?: (crop: Crop) => ReactNode;
  onClose: () => void;
}

/** A frame over a picture for choosing a part of it, in any shape or in a given one, by pointer or keys. */
export const CropDialog = (props: CropDialogProps) => {
  const { image, title, description, shapes, value, focal, action, heldBy, note, children, onClose } = props;
  const { attributes } = image;
  const ratio = attributes.width / attributes.height;
  const [crop, setCrop] = useState<Crop>(value ?? wholePicture);
  const [kind, setKind] = useState('free');
  const all: CropShape[] = [{ id: 'own', label: t('As the picture'), ratio }, ...shapes];
  const ratioOf = (id: string): number | null => all.find((shape) => shape.id === id)?.ratio ?? null;
  const wanted = ratioOf(kind);
  const save = useMutation({ mutationFn: props.save });
  const choose = (id: string): void => {
    setKind(id);
    const next = ratioOf(id);
    if (next !== null) setCrop(fitCrop(next / ratio, focal));
  };
  const pixels = t('{width} × {height} px', {
    width: String(Math.round((attributes.width * crop.width) / 100)),
    height: String(Math.round((attributes.height * crop.height) / 100)),
  });
  return (
    <Dialog
      title={title}
      description={description}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onPress={() => setCrop(wholePicture)}>
            {t('Whole picture')}
          </Button>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            disabledReason={heldBy?.(crop)}
            onPress={() => save.mutate(crop)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.tools}>
          <Select
            label={t('Shape')}
            value={kind}
            onChange={choose}
            options={[{ id: 'free', label: t('Any') }, ...all.map(({ id, label }) => ({ id, label }))]}
          />
          <p className={styles.pixels}>
            {pixels}
            {note?.(crop)}
          </p>
        </div>
        <CropFrame
          url={pictureUrl(attributes, 1_200)}
          ratio={ratio}
          crop={crop}
          shape={wanted === null ? null : wanted / ratio}
          onChange={setCrop}
        />
        <p className={styles.hint}>
          {t(
            'Drag the frame or its corner. With the keyboard: Tab to the frame or its corner, arrow keys, Shift for larger steps.',
          )}
        </p>
        {children?.(crop)}
        {save.error && (
          <p role="alert" className={styles.failure}>
            {describeProblem(save.error).detail}
          </p>
        )}
      </div>
    </Dialog>
  );
};
