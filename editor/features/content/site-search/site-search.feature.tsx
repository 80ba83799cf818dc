import { SearchCheck } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'site-search',
  label: t('Site search'),
  icon: SearchCheck,
  path: '/cms/search',
  area: 'cms',
  order: 50,
  permission: 'pages.read',
  routes: [{ path: '/cms/search', lazy: () => import('./site-search.screen.tsx') }],
});
