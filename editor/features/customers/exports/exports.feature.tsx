import { FileDown } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'exports',
  label: 'Exports',
  icon: FileDown,
  path: '/cms/exports',
  area: 'customers',
  order: 54,
  permission: 'leads.export',
  routes: [{ path: '/cms/exports', lazy: () => import('./exports.screen.tsx') }],
  commands: [
    {
      id: 'new-export',
      label: 'Export leads',
      icon: FileDown,
      keywords: 'csv xlsx excel jsonl download',
      href: '/cms/exports?new',
      permission: 'leads.export',
    },
  ],
});
