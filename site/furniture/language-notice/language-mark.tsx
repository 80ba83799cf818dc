import { useRender } from '#site/render/render-context.tsx';
import styles from './language-notice.module.css';

/** Behind a link: the language of the page it leads to, short to see and in words to hear. */
export function LanguageMark({ of: language }: { of: string }) {
  const { locale } = useRender();
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return (
    <span className={styles.mark} role="img" aria-label={`(${name})`}>
      {language.toUpperCase()}
    </span>
  );
}
