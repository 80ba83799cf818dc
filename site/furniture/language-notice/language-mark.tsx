import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import styles from './language-notice.module.css';

export interface LanguageMarkProps {
  of: string;
  /** Stands in the bar of the header, which has room for its words only: there it is heard, and seen in the drawer. */
  isInBar?: boolean;
}

/** Behind a link: the language of the page it leads to, short to see and in words to hear. */
export function LanguageMark({ of: language, isInBar = false }: LanguageMarkProps) {
  const { locale } = useRender();
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return (
    <span className={classes(styles.mark, isInBar && styles.inBar)} role="img" aria-label={`(${name})`}>
      {language.toUpperCase()}
    </span>
  );
}
