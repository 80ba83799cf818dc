import { BadgePercent, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'offers',
  label: t('Offers'),
  icon: BadgePercent,
  path: '/cms/offers',
  area: 'cms',
  order: 34,
  permission: 'offers.read',
  routes: [{ path: '/cms/offers', lazy: () => import('./offers.screen.tsx') }],
  commands: [
    {
      id: 'new-offer',
      label: t('New offer'),
      icon: Plus,
      keywords: t('create add campaign deal finance price'),
      href: '/cms/offers?new',
      permission: 'offers.update',
    },
  ],
});
