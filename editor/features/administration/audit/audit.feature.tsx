import { ScrollText } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'audit',
  label: 'Audit log',
  icon: ScrollText,
  path: '/admin/audit',
  area: 'admin',
  order: 90,
  permission: 'audit.read',
  routes: [{ path: '/admin/audit', lazy: () => import('./audit.screen.tsx') }],
});
