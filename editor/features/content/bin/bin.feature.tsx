import { Trash2 } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'bin',
  label: 'Bin',
  icon: Trash2,
  path: '/cms/bin',
  area: 'cms',
  order: 80,
  permission: 'pages.read',
  routes: [{ path: '/cms/bin', lazy: () => import('./bin.screen.tsx') }],
});
