import { PanelsTopLeft } from 'lucide-react';
import { defineFeature } from '../../shell/feature.types.ts';

export default defineFeature({
  id: 'page-builder',
  label: 'Page builder',
  icon: PanelsTopLeft,
  path: '/cms/pages',
  area: 'cms',
  order: 11,
  permission: 'pages.read',
  isHidden: true,
  routes: [{ path: '/cms/pages/:pageId', lazy: () => import('./builder.screen.tsx') }],
});
