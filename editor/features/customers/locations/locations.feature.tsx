import { MapPinned, Plus } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'locations',
  label: 'Locations',
  icon: MapPinned,
  path: '/cms/locations',
  area: 'customers',
  order: 56,
  permission: 'forms.read',
  routes: [{ path: '/cms/locations', lazy: () => import('./locations.screen.tsx') }],
  commands: [
    {
      id: 'new-location',
      label: 'New location',
      icon: Plus,
      keywords: 'dealer branch house address response',
      href: '/cms/locations?new',
      permission: 'forms.update',
    },
  ],
});
