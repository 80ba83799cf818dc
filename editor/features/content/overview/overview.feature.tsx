import { House } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'overview',
  label: t('Overview'),
  icon: House,
  path: '/cms',
  area: 'cms',
  order: 0,
  routes: [{ path: '/cms', lazy: () => import('./overview.screen.tsx') }],
});
