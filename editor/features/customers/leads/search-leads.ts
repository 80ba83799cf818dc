import { Inbox } from 'lucide-react';
import type { Lead } from '#api-clients/forms/lead.resources.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { api } from '#editor/api/api.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';
import { isLeadNumber } from './lead-number.ts';

const MOST = 5;

const find = async (text: string, signal: AbortSignal): Promise<Lead[]> => {
  const wanted = isLeadNumber(text) ? { 'filter[number_eq]': text } : { 'filter[text_cont]': text };
  try {
    return (await api.forms.listAllLeads({ query: { ...wanted, cursor: '', items: MOST }, signal })).data.data;
  } catch (error) {
    // Who sees personal data masked finds leads by their number only.
    if (error instanceof ProblemError && error.problem.code === 'masked_field') return [];
    throw error;
  }
};

/** Leads for the command palette: by their number or a word in them. */
export const searchLeads = async (text: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const found = await find(text, signal);
  return found.map(({ id, attributes }) => ({
    id: `lead-${id}`,
    label: attributes.summary || attributes.number,
    detail: attributes.form_name,
    icon: Inbox,
    href: `/cms/leads/${attributes.form_id}/${id}`,
    permission: 'leads.read',
  }));
};
