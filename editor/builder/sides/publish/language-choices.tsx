import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { goesOut, LanguageChoice, type OutgoingLocale } from './language-choice.tsx';
import styles from './publish.module.css';

/** Complete languages shown at once; more of them lie folded below those that somebody has to look at. */
const mostComplete = 3;

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

/** The languages of a page, those with something to decide first. */
export const LanguageChoices = ({ source, languages, isChosen, onChange }: LanguageChoicesProps) => {
  const complete = languages.filter(isComplete);
  const folded = complete.length > mostComplete ? complete : [];
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
  const held = folded.filter((language) => !isChosen(language)).map(({ locale }) => localeName(locale));
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.heading}>{t('Languages')}</legend>
      {choices(languages.filter((language) => !folded.includes(language)))}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>
            {t('{count, plural, one {# language} other {# languages}} with everything translated', {
              count: folded.length,
            })}
            {held.length > 0 && (
              <span className={styles.small}>{t('Not going out: {held}', { held: held.join(', ') })}</span>
            )}
          </summary>
          <div className={styles.languages}>{choices(folded)}</div>
        </details>
      )}
    </fieldset>
  );
};
