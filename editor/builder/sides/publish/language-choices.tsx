import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { goesOut, LanguageChoice, type OutgoingLocale } from './language-choice.tsx';
import styles from './publish.module.css';

/** Complete languages shown at once; more of them lie folded below those that somebody has to look at. */
const mostComplete = 3;
/** Languages with something to decide shown at once: a new sentence on a page of 50 leaves texts to translate in 49. */
const mostOpen = 6;

/** Public already, wholly translated, and not held back: nothing to decide. */
const isComplete = (language: OutgoingLocale): boolean => {
  const { progress, isPublic } = language;
  return isPublic && progress.missing === 0 && progress.stale === 0 && goesOut(language);
};

export interface LanguageChoicesProps {
  source: string;
  languages: readonly OutgoingLocale[];
  isChosen: (language: OutgoingLocale) => boolean;
  onChange: (locale: string, isOut: boolean) => void;
}

const foldedAbove = (most: number, languages: readonly OutgoingLocale[]): readonly OutgoingLocale[] =>
  languages.length > most ? languages : [];

/** The languages of a page, those with something to decide first. */
export const LanguageChoices = ({ source, languages, isChosen, onChange }: LanguageChoicesProps) => {
  const complete = foldedAbove(mostComplete, languages.filter(isComplete));
  const open = foldedAbove(
    mostOpen,
    languages.filter((language) => !isComplete(language)),
  );
  const choices = (shown: readonly OutgoingLocale[]) =>
    shown.map((language) => (
      <LanguageChoice
        key={language.locale}
        source={source}
        language={language}
        isChosen={isChosen(language)}
        onChange={(isOut) => onChange(language.locale, isOut)}
      />
    ));
  const fold = (folded: readonly OutgoingLocale[], summary: string) => {
    if (folded.length === 0) return null;
    const held = folded.filter((language) => !isChosen(language)).map(({ locale }) => localeName(locale));
    return (
      <details className={styles.folded}>
        <summary>
          {summary}
          {held.length > 0 && (
            <span className={styles.small}>{t('Not going out: {held}', { held: held.join(', ') })}</span>
          )}
        </summary>
        <div className={styles.languages}>{choices(folded)}</div>
      </details>
    );
  };
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.heading}>{t('Languages')}</legend>
      {choices(languages.filter((language) => !complete.includes(language) && !open.includes(language)))}
      {fold(
        open,
        t('{count, plural, one {# language} other {# languages}} with texts to translate or to look at', {
          count: open.length,
        }),
      )}
      {fold(
        complete,
        t('{count, plural, one {# language} other {# languages}} with everything translated', {
          count: complete.length,
        }),
      )}
    </fieldset>
  );
};
