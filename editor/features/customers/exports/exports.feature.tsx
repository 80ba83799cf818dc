import { FileDown } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'exports',
  label: t('Exports'),
  icon: FileDown,
  path: '/cms/exports',
  area: 'customers',
  order: 54,
  permission: 'leads.export',
  routes: [{ path: '/cms/exports', lazy: () => import('./exports.screen.tsx') }],
  commands: [
    {
      id: 'new-export',
      label: t('Export leads'),
      icon: FileDown,
      keywords: t('csv xlsx excel jsonl download'),
      href: '/cms/exports?new',
      permission: 'leads.export',
    },
  ],
});
