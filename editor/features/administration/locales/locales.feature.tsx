import { Languages } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'locales',
  label: 'Languages',
  icon: Languages,
  path: '/admin/languages',
  area: 'admin',
  order: 12,
  permission: 'settings.read',
  routes: [{ path: '/admin/languages', lazy: () => import('./locales.screen.tsx') }],
});
