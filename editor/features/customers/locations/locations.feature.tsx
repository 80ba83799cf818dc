import { MapPinned, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'locations',
  label: t('Locations'),
  icon: MapPinned,
  path: '/cms/locations',
  area: 'customers',
  order: 56,
  permission: 'forms.read',
  routes: [{ path: '/cms/locations', lazy: () => import('./locations.screen.tsx') }],
  commands: [
    {
      id: 'new-location',
      label: t('New location'),
      icon: Plus,
      keywords: t('dealer branch house address response'),
      href: '/cms/locations?new',
      permission: 'forms.update',
    },
  ],
});
