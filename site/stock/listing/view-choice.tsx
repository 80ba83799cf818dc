import { LayoutGrid, List } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './listing.module.css';
import type { StockList } from './listing-load.ts';
import { stockAddress } from './stock-query.ts';

const views = { grid: LayoutGrid, list: List } as const;

/** Cars beside each other or below each other, as links. */
export function ViewChoice({ id, list: { asked }, target }: { id: string; list: StockList; target: string }) {
  const { t } = useRender();
  return (
    <nav className={styles.views} aria-label={t('stock.view')} data-part="views" id={`${id}-views`}>
      {(['grid', 'list'] as const).map((view) => (
        <a
          key={view}
          href={`${stockAddress({ ...asked, view })}#${target}`}
          className={styles.view}
          aria-label={t(`stock.${view}`)}
          aria-current={asked.view === view ? 'true' : undefined}
          data-stock-link="view"
          data-no-prerender=""
        >
          <Icon of={views[view]} size={18} />
        </a>
      ))}
    </nav>
  );
}
