import { Plus, Trash2 } from 'lucide-react';
import type { CaptionTrack } from '#api-clients/media/files.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { FileChoice } from '#editor/pieces/media/file-choice/file-choice.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './file-form.module.css';

export interface CaptionTracksProps {
  value: readonly CaptionTrack[];
  isReadOnly: boolean;
  onChange: (tracks: CaptionTrack[]) => void;
}

/** Captions of a film: a language, its name for viewers and a WebVTT file each. */
export const CaptionTracks = ({ value, isReadOnly, onChange }: CaptionTracksProps) => {
  const put = (index: number, part: Partial<CaptionTrack>): void =>
    onChange(value.map((track, at) => (at === index ? { ...track, ...part } : track)));
  return (
    <fieldset className={styles.tracks}>
      <legend>{t('Captions')}</legend>
      {value.map((track, index) => (
        <fieldset key={index} className={styles.track} aria-label={t('Track {index}', { index: index + 1 })}>
          <div className={styles.pair}>
            <TextField
              label={t('Language')}
              description={t('Such as en or pt-BR')}
              value={track.locale}
              maxLength={35}
              isReadOnly={isReadOnly}
              onChange={(locale) => put(index, { locale: locale.trim() })}
            />
            <TextField
              label={t('Name for viewers')}
              value={track.label}
              maxLength={60}
              isReadOnly={isReadOnly}
              onChange={(label) => put(index, { label })}
            />
            {!isReadOnly && (
              <IconButton
                icon={Trash2}
                label={t('Remove the captions {label}', { label: track.label || track.locale })}
                onPress={() => onChange(value.toSpliced(index, 1))}
              />
            )}
          </div>
          <span id={`track-${index}-label`} className={styles.label}>
            {t('File')}
          </span>
          <FileChoice
            id={`track-${index}`}
            labelledBy={`track-${index}-label`}
            kind="captions"
            value={track.file_id}
            isReadOnly={isReadOnly}
            onChange={(file) => put(index, { file_id: file?.id ?? '' })}
          />
        </fieldset>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          isDisabled={value.length >= 20}
          onPress={() => onChange([...value, { locale: 'en', label: t('English'), file_id: '' }])}
        >
          {t('Add captions')}
        </Button>
      )}
      {value.length === 0 && (
        <p className={styles.hint}>{t('Films with speech need captions for those who cannot hear.')}</p>
      )}
    </fieldset>
  );
};
