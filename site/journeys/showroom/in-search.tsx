import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './in-search.module.css';

/** The way back to the search somebody came from, and to its other cars. The browser knows it: hidden until it says so. */
export function InSearch() {
  const { t, localPath } = useRender();
  return (
    <nav className={styles.search} aria-label={t('showroom.search')} data-search hidden>
      <a href={localPath('/')} className={styles.back} data-back data-no-prerender="">
        <Icon of={ArrowLeft} size={18} mirror />
        {t('showroom.search_back')}
      </a>
      <span className={styles.steps}>
        <a
          href={localPath('/')}
          rel="prev"
          className={styles.step}
          data-car="-1"
          aria-label={t('showroom.search_previous')}
        >
          <Icon of={ChevronLeft} size={20} mirror />
        </a>
        <span
          className={styles.place}
          data-place={t('showroom.search_place', { number: '{number}', total: '{total}' })}
        />
        <a href={localPath('/')} rel="next" className={styles.step} data-car="1" aria-label={t('showroom.search_next')}>
          <Icon of={ChevronRight} size={20} mirror />
        </a>
      </span>
    </nav>
  );
}
