import { Plus, Signpost } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'redirects',
  label: t('Redirects'),
  icon: Signpost,
  path: '/cms/redirects',
  area: 'cms',
  order: 40,
  permission: 'pages.read',
  routes: [{ path: '/cms/redirects', lazy: () => import('./redirects.screen.tsx') }],
  commands: [
    {
      id: 'new-redirect',
      label: t('New redirect'),
      icon: Plus,
      keywords: t('create add 301 410 forward address'),
      href: '/cms/redirects?new',
      permission: 'pages.publish',
    },
  ],
});
