import { openedList } from '#editor/pieces/work-list/open-list.ts';
import type { LeadItem } from '../leads.api.ts';

/** Where a lead lies. */
export type ListedPlace = Pick<LeadItem, 'id' | 'form_id'>;

export const leadAddress = ({ form_id, id }: ListedPlace): string => `/cms/leads/${form_id}/${id}`;

export const openedLeads = openedList<ListedPlace>('/cms/leads', leadAddress);
