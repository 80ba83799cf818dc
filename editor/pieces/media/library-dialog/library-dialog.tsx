import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import type { Transfer } from '../use-transfer.ts';
import styles from './library-dialog.module.css';

export interface LibraryDialogProps {
  title: string;
  description?: string | undefined;
  search: { label: string; text: string; onChange: (text: string) => void };
  /** What may be uploaded: types and endings, as a file field names them. */
  accept: string;
  transfer: Transfer;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const partSent = (progress: number): string => (progress < 1 ? `${Math.round(progress * 100)} %` : t('Being checked'));

/** A part of the library in a dialog: search, choose, or upload by button or drop. */
export const LibraryDialog = ({ search, accept, transfer, onClose, children, ...head }: LibraryDialogProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, permission, upload } = transfer;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <Dialog {...head} size="lg" keepsItself isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <section
        className={styles.picker}
        aria-label={t('Library')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className={styles.bar}>
          <SearchField
            label={search.label}
            value={search.text}
            onChange={search.onChange}
            className={styles.search}
            autoFocus
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('File to upload')}
            accept={accept}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              // The same file once more is a change too.
              event.target.value = '';
            }}
          />
          <Button
            icon={Upload}
            isPending={progress !== null}
            disabledReason={permission.reason}
            onPress={() => input.current?.click()}
          >
            {progress === null ? t('Upload') : partSent(progress)}
          </Button>
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {children}
      </section>
    </Dialog>
  );
};
