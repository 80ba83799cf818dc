import { SlidersHorizontal } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'settings',
  label: t('Settings'),
  icon: SlidersHorizontal,
  path: '/admin/settings',
  area: 'admin',
  order: 10,
  permission: 'settings.read',
  routes: [{ path: '/admin/settings', lazy: () => import('./settings.screen.tsx') }],
  search: async (text) => {
    const { searchSettings } = await import('./search-settings.ts');
    return searchSettings(text);
  },
});
