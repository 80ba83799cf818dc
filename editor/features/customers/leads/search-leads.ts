import { Inbox } from 'lucide-react';
import { formsClient } from '#editor/pieces/leads/forms-client.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';

const MOST = 5;

/** Leads for the command palette: by a word in them. */
export const searchLeads = async (text: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
  const { data } = await formsClient.listAllLeads({
    query: { 'filter[text_cont]': text, cursor: '', items: MOST },
    signal,
  });
  return data.data.map(({ id, attributes }) => ({
    id: `lead-${id}`,
    label: attributes.summary || attributes.number,
    detail: attributes.form_name,
    icon: Inbox,
    href: `/cms/leads/${attributes.form_id}/${id}`,
    permission: 'leads.read',
  }));
};
