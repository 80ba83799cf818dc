import { Car, CarFront, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'vehicles',
  label: t('Vehicles'),
  icon: CarFront,
  path: '/cms/vehicles',
  area: 'stock',
  order: 10,
  permission: 'vehicles.read',
  routes: [
    { path: '/cms/vehicles', lazy: () => import('./list/vehicles.screen.tsx') },
    { path: '/cms/vehicles/:vehicleId', lazy: () => import('./page/vehicle.screen.tsx') },
  ],
  commands: [
    {
      id: 'new-vehicle',
      label: t('New car'),
      icon: Plus,
      keywords: t('create add vehicle vin stock'),
      href: '/cms/vehicles?new',
      permission: 'vehicles.update',
    },
    {
      id: 'incomplete-vehicles',
      label: t('Cars that lack something'),
      icon: Car,
      keywords: t('missing incomplete pictures price description'),
      href: '/cms/vehicles?publication_in=published&gaps_includes=photos,price,description,label',
      permission: 'vehicles.read',
    },
  ],
  search: async (text, signal) => {
    const { searchVehicles } = await import('./search-vehicles.ts');
    return searchVehicles(text, signal);
  },
});
