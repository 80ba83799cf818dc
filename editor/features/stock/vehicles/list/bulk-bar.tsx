import { CalendarCheck, CircleDot, Coins, Eye, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { type Mover, movesFrom } from '#api-clients/stock/lifecycle.data.ts';
import { type Publication, publications, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { carsInWords, publicationWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { WorkBar, type WorkBarProps } from '#editor/pieces/work-list/work-bar.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { VehicleItem } from '../vehicles.api.ts';
import { ButtonSetsDialog } from './button-sets-dialog.tsx';
import { MoveDialog, type OfferedMove } from './move-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { VehicleChanges } from './use-vehicle-changes.ts';

const useMovers = (): Mover[] => {
  const keeps = usePermission('vehicles.update').allowed;
  const sells = usePermission('vehicles.sales').allowed;
  return [...(keeps ? (['stock_manager'] as const) : []), ...(sells ? (['order_manager'] as const) : [])];
};

/** Where at least one of these cars may go now, in the order of lists, with how many of them may. */
const offeredMoves = (cars: readonly VehicleItem[], movers: readonly Mover[]): OfferedMove[] => {
  const moves = cars.flatMap(({ status, reserved_from_status: from }) =>
    movesFrom(status, from).filter(({ by }) => by.some((one) => movers.includes(one))),
  );
  return vehicleStatuses.flatMap((to) => {
    const fitting = moves.filter((move) => move.to === to);
    return fitting.length === 0
      ? []
      : [{ to, count: fitting.length, needsReason: fitting.some(({ needsReason }) => needsReason === true) }];
  });
};

const publicationSaid: Readonly<Record<Publication, (cars: string) => string>> = {
  published: (cars) => t('On the site: {cars}', { cars }),
  draft: (cars) => t('Withdrawn: {cars}', { cars }),
  archived: (cars) => t('Archived: {cars}', { cars }),
};

const publicationActions: Readonly<Record<Publication, string>> = {
  published: t('Show on the site'),
  draft: t('Withdraw to drafts'),
  archived: t('Archive'),
};

export interface BulkBarProps extends Pick<WorkBarProps, 'more' | 'onClear'> {
  cars: readonly VehicleItem[];
  changes: VehicleChanges;
}

/** What can be done with the selected cars at once. */
export const BulkBar = ({ cars, changes, more, onClear }: BulkBarProps) => {
  const [asking, setAsking] = useState<OfferedMove | 'price' | 'buttons' | null>(null);
  const status = usePermission('vehicles.status');
  const update = usePermission('vehicles.update');
  const moves = offeredMoves(cars, useMovers());
  const { progress, change } = changes;
  const close = () => setAsking(null);
  return (
    <WorkBar
      label={t('Selected cars')}
      count={t('{count, plural, one {# car} other {# cars}} selected', { count: cars.length })}
      progress={
        progress && {
          ...progress,
          label: t('Changing cars'),
          words: t('{done} of {cars}', { done: progress.done, cars: carsInWords(progress.total) }),
        }
      }
      more={more}
      onClear={onClear}
    >
      <Menu
        label={t('Status')}
        placement="top start"
        trigger={
          <Button
            icon={CircleDot}
            size="sm"
            disabledReason={status.reason ?? (moves.length === 0 ? t('None of them can be moved by you.') : undefined)}
          >
            {t('Status')}
          </Button>
        }
        groups={[
          moves.map((move) => ({
            id: move.to,
            label: statusWords[move.to].label,
            description: t('{count} of {total}', { count: move.count, total: cars.length }),
            onAction: () => setAsking(move),
          })),
        ]}
      />
      <Menu
        label={t('Visitors')}
        placement="top start"
        trigger={
          <Button icon={Eye} size="sm" disabledReason={update.reason}>
            {t('Visitors')}
          </Button>
        }
        groups={[
          publications.toReversed().map((to) => ({
            id: to,
            label: publicationActions[to],
            description: t('{count} are: {state}', {
              count: cars.filter(({ publication }) => publication === to).length,
              state: publicationWords[to].label,
            }),
            onAction: () => void change(cars, { do: 'publication', to }, publicationSaid[to]),
          })),
        ]}
      />
      <Button icon={Coins} size="sm" disabledReason={update.reason} onPress={() => setAsking('price')}>
        {t('Price…')}
      </Button>
      <Button icon={MousePointerClick} size="sm" disabledReason={update.reason} onPress={() => setAsking('buttons')}>
        {t('Buttons…')}
      </Button>
      <Button
        icon={CalendarCheck}
        size="sm"
        disabledReason={update.reason}
        onPress={() => void change(cars, { do: 'confirm' }, (said) => t('Confirmed today: {said}', { said }))}
      >
        {t('Confirm today')}
      </Button>
      <MoveDialog
        cars={cars}
        move={typeof asking === 'object' ? asking : null}
        onClose={close}
        onConfirm={({ to }, reason) =>
          void change(cars, { do: 'status', to, reason }, (said) =>
            t('Set to “{status}”: {said}', { status: statusWords[to].label, said }),
          )
        }
      />
      <PriceDialog
        cars={cars}
        isOpen={asking === 'price'}
        onClose={close}
        onConfirm={(price) => void change(cars, price, (said) => t('New price: {said}', { said }))}
      />
      <ButtonSetsDialog
        cars={cars}
        isOpen={asking === 'buttons'}
        onClose={close}
        onConfirm={(ids) =>
          void change(cars, { do: 'button_sets', ids }, (said) => t('Buttons changed: {said}', { said }))
        }
      />
    </WorkBar>
  );
};
