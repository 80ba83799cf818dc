import { useRender } from '#site/render/render-context.tsx';
import { Paging } from '#site/ui/paging/paging.tsx';
import type { StockList } from './listing-load.ts';
import { stockAddress } from './stock-query.ts';

/** Links to the other pages of the list, to its end. */
export function ListPages({ list: { asked, page, pages }, target }: { list: StockList; target: string }) {
  const { t } = useRender();
  return (
    <Paging
      page={page}
      pages={pages}
      href={(to) => `${stockAddress({ ...asked, page: to })}#${target}`}
      words={{
        name: t('stock.pages'),
        previous: t('stock.previous'),
        next: t('stock.next'),
        page: (number) => t('stock.page', { page: number }),
      }}
      marks={{ 'data-stock-link': 'page' }}
    />
  );
}
