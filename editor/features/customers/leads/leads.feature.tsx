import { Inbox, UserRoundX } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'leads',
  label: t('Leads'),
  icon: Inbox,
  path: '/cms/leads',
  area: 'customers',
  order: 50,
  permission: 'leads.read',
  routes: [
    { path: '/cms/leads', lazy: () => import('./inbox/inbox.screen.tsx') },
    { path: '/cms/leads/:formId/:leadId', lazy: () => import('./lead/lead.screen.tsx') },
    { path: '/cms/erasures', lazy: () => import('./erasures/erasures.screen.tsx') },
  ],
  commands: [
    {
      id: 'late-leads',
      label: t('Leads that wait too long'),
      icon: Inbox,
      keywords: t('overdue late response clock escalation'),
      href: '/cms/leads?overdue_eq=true',
      permission: 'leads.read',
    },
    {
      id: 'erasures',
      label: t('Erase a person'),
      icon: UserRoundX,
      keywords: t('gdpr privacy delete personal data certificate'),
      href: '/cms/erasures',
      permission: 'leads.delete',
    },
  ],
  search: async (text, signal) => {
    const { searchLeads } = await import('./search-leads.ts');
    return searchLeads(text, signal);
  },
});
