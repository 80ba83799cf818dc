import { type DragEvent, type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import type { Transfer } from '../use-transfer.ts';
import styles from './drop-field.module.css';

export interface DropFieldProps {
  /** How a file gets into the library and onto the field. */
  transfer: Pick<Transfer, 'progress' | 'failure' | 'upload'>;
  labelledBy: string | undefined;
  describedBy?: string | undefined;
  isReadOnly: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A field for something of the library that also takes a file dropped anywhere on it. */
export const DropField = ({ transfer, labelledBy, describedBy, isReadOnly, className, children }: DropFieldProps) => {
  const [isOver, setOver] = useState(false);
  const { progress, failure, upload } = transfer;
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
