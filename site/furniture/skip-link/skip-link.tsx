import { useRender } from '#site/render/render-context.tsx';
import styles from '../page-edge.module.css';

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  const { t } = useRender();
  return (
    <a href="#content" className={styles.skip} data-surface="black">
      {t('page.skip')}
    </a>
  );
}
