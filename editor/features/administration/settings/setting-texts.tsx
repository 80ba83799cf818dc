import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { directionOf, localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { SettingControlProps } from './setting-control.types.ts';
import styles from './setting-row.module.css';
import type { SettingItem } from './settings.api.ts';

/** From this length on words get a box of several lines. */
const longText = 160;

/** The most characters a setting's words may have in each language. */
const longestText = ({ schema }: SettingItem): number | undefined => {
  const each = schema?.additionalProperties;
  const most = typeof each === 'object' && each !== null ? (each as { maxLength?: unknown }).maxLength : undefined;
  return typeof most === 'number' ? most : undefined;
};

const readTexts = (draft: string): TextsByLocale => {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' && value !== null ? (value as TextsByLocale) : {};
  } catch {
    return {};
  }
};

/** A language without words of its own says what visitors read instead. Nothing is missing while nothing is written. */
const missingMark = (texts: TextsByLocale, locale: string, source: string) => {
  const isWritten = (one: string) => (own(texts, one) ?? '').trim() !== '';
  if (isWritten(locale) || !Object.keys(texts).some(isWritten)) return null;
  return <Badge tone="warn">{isWritten(source) ? `Shows ${localeName(source)}` : 'Missing'}</Badge>;
};

/** Words for visitors: a field a language of the site, the source language first, then languages the site no longer has. */
export const TextsControl = ({ setting, draft, onChange, errorMessage, isReadOnly }: SettingControlProps) => {
  const siteLocales = useSiteLocales();
  const texts = readTexts(draft);
  const [source = 'en'] = siteLocales;
  const others = Object.keys(texts).filter((locale) => !siteLocales.includes(locale));
  const maxLength = longestText(setting);
  const change = (locale: string, text: string) => {
    const { [locale]: _, ...rest } = texts;
    onChange(JSON.stringify(text === '' ? rest : { ...texts, [locale]: text }));
  };
  const fieldOf = (locale: string) => {
    const text = own(texts, locale) ?? '';
    const shared = {
      label: localeName(locale),
      lang: locale,
      dir: directionOf(locale),
      value: text,
      isReadOnly,
      placeholder: own(texts, source) ?? '',
      labelEnd: missingMark(texts, locale, source),
      onChange: (next: string) => change(locale, next),
      ...(maxLength === undefined ? {} : { maxLength }),
    } as const;
    return maxLength !== undefined && maxLength > longText ? (
      <TextArea key={locale} {...shared} rows={2} />
    ) : (
      <TextField key={locale} {...shared} />
    );
  };
  return (
    <fieldset className={styles.languages} aria-label={setting.label}>
      {[...siteLocales, ...others].map(fieldOf)}
      {errorMessage && (
        <p role="alert" className={styles.problem}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
};
