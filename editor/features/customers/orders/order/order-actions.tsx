import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { OfferedMove } from '#api-clients/orders/order-desk.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { OrderDetail } from '../orders.api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moneyMoves, moveWords } from './move-words.ts';
import { useMoveReason } from './use-move-reason.ts';

/** What may be done with the order itself: the handover before all, the rest in a menu. Money stands in its box. */
export const OrderActions = ({ order }: { order: OrderDetail }) => {
  const [asked, setAsked] = useState<OfferedMove | null>(null);
  const reasonOf = useMoveReason();
  const offered = order.moves.filter(({ move }) => !moneyMoves.includes(move));
  const main = offered.find(({ move }) => move === 'complete');
  const rest = offered.filter((one) => one !== main);
  return (
    <>
      {rest.length > 0 && (
        <Menu
          label={t('More')}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} label={t('More')} />}
          groups={[
            rest.map((one) => {
              const { icon, label, tone } = moveWords[one.move];
              return {
                id: one.move,
                label: `${label}…`,
                icon,
                ...(tone ? { tone } : {}),
                disabledReason: reasonOf(one),
                onAction: () => setAsked(one),
              };
            }),
          ]}
        />
      )}
      {main && (
        <Button variant="primary" disabledReason={reasonOf(main)} onPress={() => setAsked(main)}>
          {`${moveWords.complete.label}…`}
        </Button>
      )}
      <MoveDialog order={order} offered={asked} onClose={() => setAsked(null)} />
    </>
  );
};
