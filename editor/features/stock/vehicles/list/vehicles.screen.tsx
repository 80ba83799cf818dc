import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CarFront, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { SortMenu } from '#editor/pieces/work-list/sort-menu.tsx';
import { useShown } from '#editor/pieces/work-list/use-shown.ts';
import { useWorkList } from '#editor/pieces/work-list/use-work-list.ts';
import { CountOfView, wholeCount } from '#editor/pieces/work-list/views-bar.tsx';
import { WorkList } from '#editor/pieces/work-list/work-list.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { NewVehicleDialog } from '../new-vehicle/new-vehicle-dialog.tsx';
import { openedCars, vehicleAddress } from '../open-list.ts';
import { countQuery, vehicleListAddress, vehiclesQuery, vehicleViews } from '../vehicles.api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { type Refusal, useVehicleChanges } from './use-vehicle-changes.ts';
import { ShortCar, vehicleColumns } from './vehicle-columns.tsx';
import { useVehicleFilterWords } from './vehicle-filter-words.ts';
import { VehicleFilters } from './vehicle-filters.tsx';
import { builtInViews, vehicleListWords, vehicleSortChoices } from './vehicle-list.ts';

/** The stock: every car there is, found, opened, and changed in great numbers. */
export const Component = () => {
  const navigate = useNavigate();
  const shown = useShown(vehicleListAddress);
  const query = useInfiniteQuery(vehiclesQuery(shown.filters, shown.sort));
  const list = useWorkList(shown, query, { ...vehicleViews, builtIn: builtInViews, share: 'vehicles.update' });
  const { data: count } = useQuery(countQuery(shown.filters));
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const changes = useVehicleChanges(setRefused);
  const update = usePermission('vehicles.update');
  const { search, setSearch, filters, selection } = list;
  const total = wholeCount(count);
  const create = () => {
    if (update.allowed) setSearch({ ...Object.fromEntries(search), new: '' }, { replace: true });
  };
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={create}>
      {t('New car')}
    </Button>
  );
  return (
    <WorkList
      list={list}
      words={vehicleListWords}
      status={
        count &&
        (count.is_capped ? t('More than {cars}', { cars: carsInWords(count.count) }) : carsInWords(count.count))
      }
      sort={<SortMenu label={t('Order')} choices={vehicleSortChoices} sort={list.sort} onChange={list.showSorted} />}
      actions={add}
      columns={vehicleColumns}
      grid={{ total, renderShort: (car) => <ShortCar car={car} />, heights: { row: 56, short: 84 } }}
      renderCount={(view) => <CountOfView query={countQuery(view.filters)} />}
      filterBar={(props) => <VehicleFilters {...props} />}
      inWords={useVehicleFilterWords()}
      empty={{
        matching: (
          <NothingMatches title={t('No car matches')} showAll={t('Show all cars')} onShowAll={() => list.show({})} />
        ),
        yet: (
          <EmptyState icon={CarFront} title={t('No cars yet')} action={add}>
            {t('Take the first one in by its VIN; visitors see it once it is on the site.')}
          </EmptyState>
        ),
      }}
      onOpen={({ id }) => {
        openedCars.remember(list.rows, `/cms/vehicles?${search}`);
        void navigate(vehicleAddress(id));
      }}
      keys={[{ keys: 'N', label: t('New car'), run: create }]}
      bar={(cars) => <BulkBar cars={cars} changes={changes} onClear={selection.clear} more={list.more(total)} />}
    >
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
      <NewVehicleDialog
        isOpen={search.has('new') && update.allowed}
        onClose={() => list.show(filters)}
        onCreated={(id) => void navigate(vehicleAddress(id))}
      />
    </WorkList>
  );
};
