import { type DragEvent, type ReactNode, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { useImageUpload } from '../use-image-upload.ts';
import styles from './picture-drop.module.css';

export interface PictureDropProps {
  labelledBy: string;
  describedBy?: string | undefined;
  isReadOnly: boolean;
  /** Gets the picture once it is in the library. */
  onPick: (image: LibraryImage) => void;
  className: string | undefined;
  children: ReactNode;
}

/** A field for a picture that also takes a file dropped anywhere on it: uploaded, then chosen. */
export const PictureDrop = ({ labelledBy, describedBy, isReadOnly, onPick, className, children }: PictureDropProps) => {
  const [isOver, setOver] = useState(false);
  const { progress, failure, upload } = useImageUpload(onPick);
  // The dialog of the library is inside of this for React, and takes files itself.
  const isMeant = (event: DragEvent): boolean =>
    !isReadOnly && progress === null && !event.isDefaultPrevented() && event.dataTransfer.types.includes('Files');
  const over = (event: DragEvent): void => {
    if (!isMeant(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!isMeant(event)) return;
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-over={isOver || undefined}
      className={classNames(styles.field, className)}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {progress !== null && (
        <p role="status" className={styles.progress}>
          {t('Uploading: {percent} %', { percent: Math.round(progress * 100) })}
        </p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </fieldset>
  );
};
