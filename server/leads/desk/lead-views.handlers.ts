import { leadFilters } from '#api-clients/forms/lead.resources.ts';
import { leadViewList } from '#api-clients/forms/lead-desk.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest } from '#server/http/errors.ts';
import { savedViews, type ViewsOfList } from '#server/saved-views/saved-views.ts';
import { readsPersonalData, refuseMasked, seesPersonalData } from '../masked-fields.ts';
import { leadOrder } from './lead-filters.ts';

const leadViews: ViewsOfList<'lead_view'> = {
  ...leadViewList,
  table: 'lead_views',
  check(actor, { filters, sort }) {
    leadOrder(sort);
    for (const name of Object.keys(filters))
      if (!Object.hasOwn(leadFilters, name)) throw badRequest('unknown_filter', `There is no filter "${name}".`);
    refuseMasked(actor, [...Object.keys(filters), leadOrder(sort).column]);
  },
  canOpen: (actor, { filters }) => seesPersonalData(actor) || !Object.keys(filters).some(readsPersonalData),
};

/** Saved views of the inbox. Others' views that look at what somebody sees masked are not theirs to open. */
export const leadViewHandlers = (deps: ServerDeps) => {
  const views = savedViews(deps, leadViews);
  return {
    listLeadViews: views.list,
    createLeadView: views.create,
    updateLeadView: views.update,
    deleteLeadView: views.remove,
  };
};
