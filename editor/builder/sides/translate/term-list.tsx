import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { termsIn } from './glossary.ts';
import styles from './translate.module.css';

interface TermListProps {
  words: string;
  sourceLocale: string;
  locale: string;
}

/** What the glossary calls the terms of a text, so that a car is named the same on every page. */
export const TermList = ({ words, sourceLocale, locale }: TermListProps) => {
  // Fifty glossaries are loaded by those who translate, once.
  const { data: glossaries } = useQuery({
    queryKey: ['glossaries'],
    queryFn: async () => (await import('./glossary.generated.ts')).glossaries,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const terms = glossaries ? termsIn(glossaries, words, { from: sourceLocale, to: locale }) : [];
  if (terms.length === 0) return null;
  return (
    <dl className={styles.terms} aria-label={t('Glossary')}>
      {terms.map(({ source, target }) => (
        <div key={source} className={styles.term}>
          <dt lang={sourceLocale}>{source}</dt>
          <dd lang={locale} dir="auto">
            {target}
          </dd>
        </div>
      ))}
    </dl>
  );
};
