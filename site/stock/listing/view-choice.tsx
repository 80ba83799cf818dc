import { LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './listing.module.css';
import type { StockList } from './listing-load.ts';
import { stockAddress, views } from './stock-query.ts';

const icons = { grid: LayoutGrid, list: List, map: MapIcon } as const;

/** Cars beside each other, below each other, or where they stand, as links. */
export function ViewChoice({ id, list: { asked }, target }: { id: string; list: StockList; target: string }) {
  const { t } = useRender();
  return (
    <nav className={styles.views} aria-label={t('stock.view')} data-part="views" id={`${id}-views`}>
      {views.map((view) => (
        <a
          key={view}
          href={`${stockAddress({ ...asked, view })}#${target}`}
          className={styles.view}
          aria-label={t(`stock.${view}`)}
          aria-current={asked.view === view ? 'true' : undefined}
          data-stock-link="view"
          data-no-prerender=""
        >
          <Icon of={icons[view]} size={18} />
        </a>
      ))}
    </nav>
  );
}
