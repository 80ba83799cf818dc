import { vehicleViewList } from '#api-clients/stock/vehicle-desk.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { queryOfView, savedViews, type ViewsOfList } from '#server/saved-views/saved-views.ts';
import { readFilters } from '../search/stock-query.ts';

const vehicleViews: ViewsOfList<'vehicle_view'> = {
  ...vehicleViewList,
  table: 'vehicle_views',
  check(_actor, { filters: { text: _text, ...filters } }) {
    readFilters(queryOfView(filters), { audience: 'staff', currency: 'EUR' });
  },
};

/** Saved views of the list of cars. */
export const vehicleViewHandlers = (deps: ServerDeps) => {
  const views = savedViews(deps, vehicleViews);
  return {
    listVehicleViews: views.list,
    createVehicleView: views.create,
    updateVehicleView: views.update,
    deleteVehicleView: views.remove,
  };
};
