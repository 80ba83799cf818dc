import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { OfferPartProps } from './offer-form.types.ts';
import styles from './offers.module.css';

/** `Summer lease 2026` as `summer-lease-2026`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

/** What visitors read of an offer, and its picture. */
export const OfferTexts = ({ value, isReadOnly, set, errorOf }: OfferPartProps) => {
  const picture = useId();
  const name = (title: string) =>
    set({ title, ...(value.slug === slugOf(value.title) ? { slug: slugOf(title) } : {}) });
  return (
    <>
      <TextField
        label={t('Title')}
        isRequired
        autoFocus
        maxLength={160}
        isReadOnly={isReadOnly}
        value={value.title}
        onChange={name}
        errorMessage={errorOf('title')}
      />
      <TextField
        label={t('Key')}
        description={t('Blocks name the offer by it.')}
        isCode
        isRequired
        maxLength={100}
        isReadOnly={isReadOnly}
        value={value.slug}
        onChange={(slug) => set({ slug })}
        errorMessage={errorOf('slug')}
      />
      <TextField
        label={t('Subtitle')}
        maxLength={200}
        isReadOnly={isReadOnly}
        value={value.subtitle}
        onChange={(subtitle) => set({ subtitle })}
        errorMessage={errorOf('subtitle')}
      />
      <TextArea
        label={t('Description')}
        description={t('HTML; what could run is taken out.')}
        isCode
        rows={4}
        isReadOnly={isReadOnly}
        value={value.description_html}
        onChange={(html) => set({ description_html: html })}
        errorMessage={errorOf('description_html')}
      />
      <div className={styles.picture}>
        <span id={`${picture}-label`}>{t('Picture')}</span>
        <PictureChoice
          id={picture}
          labelledBy={`${picture}-label`}
          value={value.image?.id ?? null}
          isReadOnly={isReadOnly}
          onChange={(id) => set({ image: id === null ? null : { id, alt: value.image?.alt ?? '' } })}
        />
      </div>
      {value.image && (
        <TextField
          label={t('Text alternative')}
          description={t('Empty: the one of the library.')}
          maxLength={300}
          isReadOnly={isReadOnly}
          value={value.image.alt}
          onChange={(alt) => value.image && set({ image: { ...value.image, alt } })}
        />
      )}
      <TextArea
        label={t('Small print')}
        description={t('Always stands with the offer. A price needs it.')}
        rows={3}
        maxLength={3_000}
        isReadOnly={isReadOnly}
        value={value.disclaimer}
        onChange={(disclaimer) => set({ disclaimer })}
        errorMessage={errorOf('disclaimer')}
      />
    </>
  );
};
