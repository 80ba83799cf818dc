import { Settings2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'company-configs',
  label: t('Ordering online'),
  icon: Settings2,
  path: '/cms/company-configs',
  area: 'stock',
  order: 50,
  permission: 'vehicles.read',
  routes: [{ path: '/cms/company-configs', lazy: () => import('./company-configs.screen.tsx') }],
});
