import { LayoutGrid } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

/** What `/admin` itself shows; the menu names the screens below it already. */
export default defineFeature({
  id: 'administration',
  label: t('Administration'),
  icon: LayoutGrid,
  path: '/admin',
  area: 'admin',
  order: 0,
  isHidden: true,
  routes: [{ path: '/admin', lazy: () => import('./home.screen.tsx') }],
});
