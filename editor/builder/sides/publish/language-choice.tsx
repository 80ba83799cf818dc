import type { Progress } from '#editor/builder/document/translate/draft-texts.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';

export interface OutgoingLocale {
  locale: string;
  progress: Progress;
  /** Visitors get the page in this language now. */
  isPublic: boolean;
  /** The draft says that it is not to go out. */
  isHeld: boolean;
}

/** Whether the server keeps a language back by itself: nobody has seen it yet, and texts of it are missing. */
export const waitsForTexts = ({ isPublic, progress }: OutgoingLocale): boolean => !isPublic && progress.missing > 0;

/** Languages that go out unless somebody says otherwise. */
export const goesOut = (language: OutgoingLocale): boolean => !language.isHeld && !waitsForTexts(language);

const stateOf = ({ progress: { total, missing, stale } }: OutgoingLocale, source: string): string => {
  if (missing > 0)
    return t(
      '{total} of {total2, plural, one {# text} other {# texts}} translated. Visitors read the rest in {locale}.',
      { total: total - missing, total2: total, locale: localeName(source) },
    );
  return stale > 0
    ? t('{stale, plural, one {# translation} other {# translations}} older than the source.', { stale })
    : t('Everything is translated.');
};

/** One language of the page: whether it goes public with it. */
export const LanguageChoice = ({
  source,
  language,
  isChosen,
  onChange,
}: {
  source: string;
  language: OutgoingLocale;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) => (
  <Checkbox isSelected={isChosen} onChange={onChange} description={stateOf(language, source)}>
    {localeName(language.locale)}
    {language.isPublic ? '' : ` ${t('(new to visitors)')}`}
  </Checkbox>
);
