import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileDown, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { SortMenu } from '#editor/pieces/work-list/sort-menu.tsx';
import { useShown } from '#editor/pieces/work-list/use-shown.ts';
import { useWorkList } from '#editor/pieces/work-list/use-work-list.ts';
import { ViewCount } from '#editor/pieces/work-list/views-bar.tsx';
import { WorkList } from '#editor/pieces/work-list/work-list.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { ordersInWords } from '../order-words.ts';
import { countOrdersQuery, orderAddress, ordersQuery, orderViews } from '../orders.api.ts';
import { OrdersNav } from '../orders-nav.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { orderColumns, ShortLine } from './order-columns.tsx';
import { useOrderFilterWords } from './order-filter-words.ts';
import { builtInViews, countOfView, orderListWords, orderSortChoices } from './order-list.ts';
import { SelectedBar } from './selected-bar.tsx';

/** All orders, to be found, looked through and taken out. */
export const Component = () => {
  const navigate = useNavigate();
  const shown = useShown(orderAddress);
  const query = useInfiniteQuery(ordersQuery(shown.filters, shown.sort));
  const list = useWorkList(shown, query, { ...orderViews, builtIn: builtInViews, share: 'orders.update' });
  const { data: counts } = useQuery(countOrdersQuery);
  const takeOut = usePermission('orders.export');
  const total = query.data?.pages[0]?.total;
  const [isTakingOut, setTakingOut] = useState(false);
  const exit = {
    id: 'export',
    label: t('Export orders…'),
    description: t('These filters, this order; written into the audit log'),
    icon: FileDown,
    onAction: () => setTakingOut(true),
    disabledReason: takeOut.reason,
  };
  return (
    <WorkList
      list={list}
      words={orderListWords}
      status={total !== undefined && ordersInWords(total)}
      sort={
        <SortMenu
          label={t('Order of the list')}
          choices={orderSortChoices}
          sort={list.sort}
          onChange={list.showSorted}
        />
      }
      menu={[[exit]]}
      columns={orderColumns}
      grid={{ total, renderShort: (order) => <ShortLine order={order} />, heights: { row: 40, short: 64 } }}
      renderCount={(view) => {
        const count = counts && countOfView(view, counts);
        return count === undefined ? null : <ViewCount count={count} isCapped={false} />;
      }}
      filterBar={(props) => <FilterBar {...props} />}
      inWords={useOrderFilterWords()}
      empty={{
        matching: (
          <NothingMatches
            title={t('No order matches')}
            showAll={t('Show all orders')}
            onShowAll={() => list.show({})}
          />
        ),
        yet: (
          <EmptyState icon={ShoppingBag} title={t('No orders yet')}>
            {t('What visitors reserve and buy online arrives here, with its money and all that happens with it.')}
          </EmptyState>
        ),
      }}
      onOpen={({ id }) => void navigate(`/cms/orders/${id}`)}
      bar={(orders) => <SelectedBar orders={orders} onClear={list.selection.clear} />}
    >
      <OrdersNav />
      <ExportDialog isOpen={isTakingOut} filters={list.filters} sort={list.sort} onClose={() => setTakingOut(false)} />
    </WorkList>
  );
};
