import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { FewFirst } from '#editor/pieces/locales/few-first.tsx';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Folded } from '#editor/ui/folded/folded.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './schema-form.module.css';
import type { SchemaFieldProps } from './schema-form.types.ts';

/** From this length on words get a box of several lines. */
const longText = 160;

/** A language without words of its own says what visitors read instead. Nothing is missing while nothing is written. */
const missingMark = (texts: TextsByLocale, locale: string, source: string) => {
  const isWritten = (one: string) => (own(texts, one) ?? '').trim() !== '';
  if (isWritten(locale) || !Object.keys(texts).some(isWritten)) return null;
  return (
    <Badge tone="warn">{isWritten(source) ? t('Shows {locale}', { locale: localeName(source) }) : t('Missing')}</Badge>
  );
};

/** Words for visitors: a field a language of the site, the source language first, then languages the site no longer has. */
export const TextsFields = (props: SchemaFieldProps) => {
  const { schema, label, hideLabel, isRequired = false, value, at, faults, isReadOnly, onChange } = props;
  const siteLocales = useSiteLocales();
  const texts = (value ?? {}) as TextsByLocale;
  const [source = 'en'] = siteLocales;
  const others = Object.keys(texts).filter((locale) => !siteLocales.includes(locale));
  const all = [...siteLocales, ...others];
  const each = schema.additionalProperties;
  const maxLength = typeof each === 'object' ? each.maxLength : undefined;
  const change = (locale: string, text: string) => {
    const { [locale]: _, ...rest } = texts;
    onChange(text === '' ? rest : { ...texts, [locale]: text });
  };
  const fieldOf = (locale: string) => {
    const shared = {
      label: localeName(locale),
      lang: locale,
      dir: directionOf(locale),
      value: own(texts, locale) ?? '',
      isReadOnly,
      placeholder: own(texts, source) ?? '',
      labelEnd: missingMark(texts, locale, source),
      errorMessage: faults.get(`${at}/${locale}`),
      onChange: (next: string) => change(locale, next),
      ...(maxLength === undefined ? {} : { maxLength }),
    } as const;
    return maxLength !== undefined && maxLength > longText ? (
      <TextArea key={locale} {...shared} rows={2} />
    ) : (
      <TextField key={locale} {...shared} />
    );
  };
  const fields = (
    <fieldset className={styles.object} aria-label={label}>
      <FewFirst locales={all} opensFor={(locale) => faults.has(`${at}/${locale}`)} className={styles.object}>
        {fieldOf}
      </FewFirst>
    </fieldset>
  );
  if (hideLabel) return fields;
  // A part among others: out of the way until somebody wants it.
  const written = Object.values(texts).filter((text) => text.trim() !== '').length;
  return (
    <Folded
      summary={`${label} (${written})`}
      isOpen={isRequired || all.some((locale) => faults.has(`${at}/${locale}`))}
    >
      {fields}
    </Folded>
  );
};
