import { SlidersHorizontal } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'settings',
  label: 'Settings',
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
