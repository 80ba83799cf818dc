import { ClipboardCopy } from 'lucide-react';
import { isFree } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import { WorkBar } from '#editor/pieces/work-list/work-bar.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { moneyText } from '../order-words.ts';
import type { OrderItem } from '../orders.api.ts';

/** What the selected orders come to, currency by currency. */
export const sumOf = (orders: readonly OrderItem[]): string => {
  const sums = new Map<string, number>();
  for (const order of orders)
    sums.set(order.currency, (sums.get(order.currency) ?? 0) + (isFree(order) ? 0 : Number(order.amount)));
  return [...sums].map(([currency, sum]) => moneyText(String(sum), currency)).join(' + ');
};

/** What can be done with several orders: money moves one by one, on each order's page. */
export const SelectedBar = ({ orders, onClear }: { orders: readonly OrderItem[]; onClear: () => void }) => {
  const numbers = orders.flatMap(({ order_number: number }) => number ?? []);
  const copy = async () => {
    await navigator.clipboard.writeText(numbers.join('\n'));
    showToast({ title: t('{count, plural, one {# number} other {# numbers}} copied', { count: numbers.length }) });
  };
  return (
    <WorkBar
      label={t('Selected orders')}
      count={t('{count, plural, one {# order} other {# orders}} · {sum}', {
        count: orders.length,
        sum: sumOf(orders),
      })}
      progress={null}
      onClear={onClear}
    >
      <Button
        size="sm"
        icon={ClipboardCopy}
        disabledReason={numbers.length === 0 ? t('None of them has a number yet.') : undefined}
        onPress={() => void copy()}
      >
        {t('Copy the numbers')}
      </Button>
    </WorkBar>
  );
};
