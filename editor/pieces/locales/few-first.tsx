import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Folded } from '#editor/ui/folded/folded.tsx';

/** With more languages than these, all but the first few are out of the way until somebody wants them. */
const mostShown = 8;
const fewShown = 4;

export interface FewFirstProps {
  /** The languages, those that matter most first. */
  locales: readonly string[];
  /** Stands among the first ones wherever it is: somebody works in it. */
  chosen?: string | undefined;
  /** Whether something of a language has to be seen. */
  opensFor?: (locale: string) => boolean;
  /** How the fields of the further ones lie. */
  className: string | undefined;
  /** The field of a language, with its key. */
  children: (locale: string) => ReactNode;
}

/** A field a language: the first few at once, the others behind a line that says how many they are. */
export const FewFirst = ({ locales, chosen, opensFor = () => false, className, children }: FewFirstProps) => {
  const near = locales.filter((locale, at) => locales.length <= mostShown || at < fewShown || locale === chosen);
  const further = locales.filter((locale) => !near.includes(locale));
  return (
    <>
      {near.map(children)}
      {further.length > 0 && (
        <Folded
          summary={t('{count, plural, one {# more language} other {# more languages}}', { count: further.length })}
          isOpen={further.some(opensFor)}
        >
          <div className={className}>{further.map(children)}</div>
        </Folded>
      )}
    </>
  );
};
