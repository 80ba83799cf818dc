import type { Progress } from '#editor/builder/document/translate/draft-texts.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { counted } from '#editor/ui/counted.ts';

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
    return `${total - missing} of ${counted(total, 'text')} translated. Visitors read the rest in ${localeName(source)}.`;
  return stale > 0 ? `${counted(stale, 'translation')} older than the source.` : 'Everything is translated.';
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
    {language.isPublic ? '' : ' (new to visitors)'}
  </Checkbox>
);
