import { FileDown, UserRoundX } from 'lucide-react';
import type { LeadFilter } from '#api-clients/forms/lead.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { Filters, Order } from '../leads.api.ts';

/** The filters an export knows, by their names in its address. */
const exportNames: Readonly<Partial<Record<LeadFilter, string>>> = {
  form_id_eq: 'form',
  created_at_gteq: 'from',
  created_at_lteq: 'to',
  status_eq: 'kind',
  location_id_eq: 'location',
};

/** What else can narrow the inbox, by the name the export's dialog says it with. */
const otherNames: Readonly<Partial<Record<LeadFilter, string>>> = {
  stage_eq: 'stage',
  assignee_id_eq: 'person',
  assignee_id_null: 'person',
  source_utm_campaign_eq: 'campaign',
  source_utm_source_eq: 'source',
  source_utm_source_null: 'source',
  number_eq: 'number',
  text_cont: 'words',
  delivery_status_eq: 'delivery',
  overdue_eq: 'clock',
  review_eq: 'look',
};

const exportAddress = (filters: Filters, sort: Order): string => {
  const known = Object.entries(exportNames).flatMap(([name, short]) => {
    const value = filters[name as LeadFilter];
    return value ? [[short, value]] : [];
  });
  const without = Object.keys(filters).flatMap((name) => {
    const short = otherNames[name as LeadFilter];
    return short ? [['without', short]] : [];
  });
  return `/cms/exports?${new URLSearchParams([['new', ''], ['sort', sort], ...known, ...without])}`;
};

/** What else can be done with the leads that are shown. */
export const useLeadExits = (filters: Filters, sort: Order): MenuGroup => {
  const erase = usePermission('leads.delete');
  const takeOut = usePermission('leads.export');
  const hasOther = Object.keys(filters).some((name) => !Object.hasOwn(exportNames, name));
  return [
    {
      id: 'export',
      label: t('Export leads…'),
      description: hasOther ? t('By form, days, kind and location; nothing else narrows it') : undefined,
      icon: FileDown,
      href: exportAddress(filters, sort),
      disabledReason: takeOut.reason,
    },
    {
      id: 'erase',
      label: t('Erase a person…'),
      icon: UserRoundX,
      href: '/cms/erasures',
      disabledReason: erase.reason,
    },
  ];
};
