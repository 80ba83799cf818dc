import { X } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './vehicle-mark.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-compare-bar': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Where cars stand beside each other. */
export const COMPARE_PATH = '/showroom/compare';
export const SAVED_PATH = '/showroom/saved';
/** Cars that are compared at once. */
export const MAX_COMPARED = 4;

/** Above the page once a car is to be compared; its script is `compare-bar.element.ts`, which whoever draws it imports. */
export function CompareBar() {
  const { t, localPath, mode } = useRender();
  if (mode === 'canvas') return null;
  const counts = Array.from({ length: MAX_COMPARED }, (_, index) => t('stock.compare_count', { count: index + 1 }));
  return (
    <fc-compare-bar
      popover="manual"
      className={styles.bar}
      data-words={JSON.stringify(counts)}
      data-address={localPath(COMPARE_PATH)}
    >
      <span role="status" className={styles.barCount} data-count />
      {/* Its cars are written into its address. */}
      <a className={styles.barLink} href={localPath(COMPARE_PATH)} data-no-prerender="">
        {t('stock.compare')}
      </a>
      <button type="button" className={styles.barClear} data-clear aria-label={t('stock.compare_clear')}>
        <Icon of={X} size={20} />
      </button>
    </fc-compare-bar>
  );
}
