import { Plus, ScanBarcode } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'vin-lists',
  label: t('VIN lists'),
  icon: ScanBarcode,
  path: '/cms/vin-lists',
  area: 'cms',
  order: 36,
  permission: 'vin_lists.read',
  routes: [{ path: '/cms/vin-lists', lazy: () => import('./vin-lists.screen.tsx') }],
  commands: [
    {
      id: 'new-vin-list',
      label: t('New VIN list'),
      icon: Plus,
      keywords: t('recall campaign cars numbers upload'),
      href: '/cms/vin-lists?new',
      permission: 'vin_lists.update',
    },
  ],
});
