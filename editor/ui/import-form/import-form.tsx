import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Button } from '../button/button.tsx';
import styles from './import-form.module.css';

export interface ImportFormProps {
  /** Which files are taken and what becomes of them. */
  hint?: ReactNode;
  /** Words of the button that opens the computer's files. */
  choose: string;
  /** Endings and media types, such as `.csv` and `text/csv`. */
  accept: readonly string[];
  allowsMultiple?: boolean;
  onChoose: (files: FileList) => void;
  /** The chosen files are being read and tried. */
  isChecking: boolean;
  /** What would happen, or what is wrong. */
  children?: ReactNode;
  /** Words of the button that imports, such as "Import 3 pages". */
  action: string;
  isImporting: boolean;
  disabledReason: string | undefined;
  onImport: () => void;
  onCancel: () => void;
}

/** The inside of an import dialog: choose files, see what would happen, then import. */
export const ImportForm = (props: ImportFormProps) => (
  <div className={styles.form}>
    {props.hint && <p className={styles.hint}>{props.hint}</p>}
    <FileTrigger
      allowsMultiple={props.allowsMultiple ?? false}
      acceptedFileTypes={props.accept}
      onSelect={(files) => files?.length && props.onChoose(files)}
    >
      <Button icon={Upload} isPending={props.isChecking}>
        {props.choose}
      </Button>
    </FileTrigger>
    {props.children}
    <footer className={styles.footer}>
      <Button onPress={props.onCancel}>{t('Cancel')}</Button>
      <Button
        variant="primary"
        isPending={props.isImporting}
        disabledReason={props.disabledReason}
        onPress={props.onImport}
      >
        {props.action}
      </Button>
    </footer>
  </div>
);

/** What was found in the files, a line each; scrolls on its own. */
export const ImportLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.lines} aria-label={label}>
    {children}
  </ul>
);

/** One line of it. */
export const ImportLine = ({ children }: { children: ReactNode }) => <li className={styles.line}>{children}</li>;
