import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { DealerPartProps } from './dealer-form.types.ts';
import styles from './dealers.module.css';

/** What visitors read of a dealer in lists, beside a car and on its own, and its picture. */
export const DealerTexts = ({ value, isReadOnly, set, errorOf }: DealerPartProps) => {
  const picture = useId();
  const text = (name: 'html_short' | 'html_default' | 'html_full', label: string, description: string) => (
    <TextArea
      label={label}
      description={description}
      isCode
      rows={3}
      isReadOnly={isReadOnly}
      value={value[name]}
      onChange={(typed) => set({ [name]: typed })}
      errorMessage={errorOf(name)}
    />
  );
  return (
    <>
      {text('html_short', t('Short text'), t('In lists. HTML; what could run is taken out.'))}
      {text('html_default', t('Usual text'), t('Beside a car.'))}
      {text('html_full', t('Full text'), t('Where the dealer stands alone.'))}
      <div className={styles.picture}>
        <span id={`${picture}-label`}>{t('Picture')}</span>
        <PictureChoice
          id={picture}
          labelledBy={`${picture}-label`}
          value={value.photo?.id ?? null}
          isReadOnly={isReadOnly}
          onChange={(id) => set({ photo: id === null ? null : { id, alt: value.photo?.alt ?? '' } })}
        />
      </div>
      {value.photo && (
        <TextField
          label={t('Text alternative')}
          description={t('Empty: the one of the library.')}
          maxLength={300}
          isReadOnly={isReadOnly}
          value={value.photo.alt}
          onChange={(alt) => value.photo && set({ photo: { ...value.photo, alt } })}
        />
      )}
    </>
  );
};
