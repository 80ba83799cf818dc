import { Bug } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'browser-errors',
  label: t('Errors'),
  icon: Bug,
  path: '/admin/errors',
  area: 'admin',
  order: 85,
  permission: 'visitors.read',
  routes: [{ path: '/admin/errors', lazy: () => import('./browser-errors.screen.tsx') }],
});
