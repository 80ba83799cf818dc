import { Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'bin',
  label: t('Bin'),
  icon: Trash2,
  path: '/cms/bin',
  area: 'cms',
  order: 80,
  permission: 'pages.read',
  routes: [{ path: '/cms/bin', lazy: () => import('./bin.screen.tsx') }],
});
