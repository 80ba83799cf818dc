import { CodeXml, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'metaheads',
  label: t('Metaheads'),
  icon: CodeXml,
  path: '/admin/metaheads',
  area: 'admin',
  order: 70,
  permission: 'settings.read',
  routes: [{ path: '/admin/metaheads', lazy: () => import('./metaheads.screen.tsx') }],
  commands: [
    {
      id: 'new-metahead',
      label: t('New metahead'),
      icon: Plus,
      keywords: t('create add script style css javascript html head tracking pixel'),
      href: '/admin/metaheads?new',
      permission: 'content.unsafe_html',
    },
  ],
});
