import { ChartColumn } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'lead-dashboard',
  label: 'Lead figures',
  icon: ChartColumn,
  path: '/cms/lead-figures',
  area: 'customers',
  order: 51,
  permission: 'leads.read',
  routes: [{ path: '/cms/lead-figures', lazy: () => import('./dashboard.screen.tsx') }],
});
