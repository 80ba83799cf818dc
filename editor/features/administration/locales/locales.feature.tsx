import { Languages } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'locales',
  label: t('Languages'),
  icon: Languages,
  path: '/admin/languages',
  area: 'admin',
  order: 12,
  permission: 'settings.read',
  routes: [{ path: '/admin/languages', lazy: () => import('./locales.screen.tsx') }],
});
