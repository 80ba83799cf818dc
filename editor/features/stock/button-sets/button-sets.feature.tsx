import { MousePointerClick } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'button-sets',
  label: t('Button sets'),
  icon: MousePointerClick,
  path: '/cms/button-sets',
  area: 'stock',
  order: 40,
  permission: 'vehicles.read',
  routes: [{ path: '/cms/button-sets', lazy: () => import('./button-sets.screen.tsx') }],
});
