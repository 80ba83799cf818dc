import { ChartColumn } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'lead-dashboard',
  label: t('Lead figures'),
  icon: ChartColumn,
  path: '/cms/lead-figures',
  area: 'customers',
  order: 51,
  permission: 'leads.read',
  routes: [{ path: '/cms/lead-figures', lazy: () => import('./dashboard.screen.tsx') }],
});
