import { LayoutTemplate } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'blocks-in-use',
  label: t('Blocks in use'),
  icon: LayoutTemplate,
  path: '/cms/blocks',
  area: 'cms',
  order: 16,
  permission: 'pages.read',
  routes: [{ path: '/cms/blocks', lazy: () => import('./blocks-in-use.screen.tsx') }],
});
