import { useRender } from '#site/render/render-context.tsx';
import styles from './language-notice.module.css';

export interface LanguageNoticeProps {
  /** The language the page is in. */
  shown: string;
}

/** Says that a page is not in the language of its address yet, before anybody wonders. */
export function LanguageNotice({ shown }: LanguageNoticeProps) {
  const { t, locale } = useRender();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const wanted = names.of(locale) ?? locale;
  return (
    <p className={styles.notice} data-surface="grey">
      {t('page.other_language', { wanted, shown: names.of(shown) ?? shown })}
    </p>
  );
}
