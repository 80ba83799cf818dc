import { Search } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './footer-search.module.css';

/** A line to search the site with; the search page answers it without script. */
export function FooterSearch() {
  const { t, localPath } = useRender();
  return (
    <search className={styles.search}>
      <form action={localPath('/search')} method="get" className={styles.form}>
        <label htmlFor="fc-footer-search">
          <VisuallyHidden>{t('footer.search.label')}</VisuallyHidden>
        </label>
        <input
          id="fc-footer-search"
          className={styles.input}
          type="search"
          name="q"
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('footer.search.placeholder')}
        />
        <button type="submit" className={styles.submit}>
          <Icon of={Search} size={20} />
          <VisuallyHidden>{t('footer.search.submit')}</VisuallyHidden>
        </button>
      </form>
    </search>
  );
}
