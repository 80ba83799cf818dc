import { t } from '#editor/i18n/t.ts';
import type { LeadItem } from '../leads.api.ts';

/** Where a lead lies, and what its address is. */
export type ListedPlace = Pick<LeadItem, 'id' | 'form_id'>;

let places: readonly ListedPlace[] = [];
let address = '/cms/leads';

/** Remembers the list a person opened a lead from, so that the lead's page knows its neighbours and the way back. */
export const rememberList = (list: readonly ListedPlace[], from: string): void => {
  places = list.map(({ id, form_id }) => ({ id, form_id }));
  address = from;
};

export const leadAddress = ({ form_id, id }: ListedPlace): string => `/cms/leads/${form_id}/${id}`;

/** The way back, and the leads before and after one in the list it was opened from. */
export const neighboursOf = (id: string): { back: string; previous?: string; next?: string; place?: string } => {
  const index = places.findIndex((place) => place.id === id);
  if (index < 0) return { back: address };
  const [previous, next] = [places[index - 1], places[index + 1]];
  return {
    back: address,
    place: t('{index} of {count} loaded', { index: index + 1, count: places.length }),
    ...(previous ? { previous: leadAddress(previous) } : {}),
    ...(next ? { next: leadAddress(next) } : {}),
  };
};
