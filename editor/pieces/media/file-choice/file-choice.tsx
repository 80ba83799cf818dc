import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryFile } from '#api-clients/media/files.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { DropField } from '../drop-field/drop-field.tsx';
import { FilePicker } from '../file-picker/file-picker.tsx';
import { fileSize } from '../file-size.ts';
import { type FileKind, fileName, fileQuery, kindLabels, lengthOf } from '../files.api.ts';
import { LibraryAbsence } from '../library-absence/library-absence.tsx';
import { useFileUpload } from '../use-file-upload.ts';
import styles from './file-choice.module.css';

export interface FileChoiceProps {
  /** Id of the button that opens the library. */
  id: string;
  /** What the button is called by: the ids of the field's label (and its own). */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** Id of the chosen file; empty for none. */
  value: string;
  kind?: FileKind | undefined;
  isReadOnly?: boolean;
  /** The chosen file, or undefined when it is taken away. */
  onChange: (file: LibraryFile | undefined) => void;
}

const factsOf = ({ attributes }: LibraryFile): string =>
  [kindLabels[attributes.kind], lengthOf(attributes.seconds), fileSize(attributes.bytes)].filter(Boolean).join(' · ');

/**
 * A film or document of the library: its name, and the way to another, by the library or by a file dropped on it. Says
 * when the library has it no more.
 */
export const FileChoice = (props: FileChoiceProps) => {
  const { id, labelledBy, describedBy, value, kind, isReadOnly = false, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const file = useQuery({ ...fileQuery(value), enabled: value !== '' });
  const isGone = file.data === null || (file.data?.attributes.deleted_at ?? null) !== null;
  const verb =
    value === ''
      ? t('Choose {value}', {
          value: kind === 'video' ? t('a film') : kind === 'captions' ? t('captions') : t('a file'),
        })
      : t('Replace');
  const transfer = useFileUpload(kind, onChange);
  return (
    <DropField
      transfer={transfer}
      labelledBy={labelledBy}
      describedBy={describedBy}
      isReadOnly={isReadOnly}
      className={styles.file}
    >
      {file.data && !isGone && (
        <span className={styles.name}>
          <span>{fileName(file.data)}</span>
          <span className={styles.facts}>{factsOf(file.data)}</span>
        </span>
      )}
      {value !== '' && file.data && isGone && (
        <span role="alert" className={styles.missing}>
          {t('This file is in the bin: the link leads nowhere.')}
        </span>
      )}
      {value !== '' && <LibraryAbsence query={file} name={t('This file')} />}
      <Button
        id={id}
        size={value === '' ? 'md' : 'sm'}
        icon={value === '' ? FilePlus2 : undefined}
        isDisabled={isReadOnly}
        {...(labelledBy === undefined ? {} : { 'aria-labelledby': `${labelledBy} ${id}` })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onPress={() => setPicking(true)}
      >
        {verb}
      </Button>
      {value !== '' && !isReadOnly && (
        <IconButton icon={Trash2} size="sm" label={t('Remove the file')} onPress={() => onChange(undefined)} />
      )}
      {isPicking && (
        <FilePicker
          kind={kind}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            onChange(picked);
          }}
        />
      )}
    </DropField>
  );
};
