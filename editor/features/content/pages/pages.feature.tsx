import { FileText, Plus } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'pages',
  label: t('Pages'),
  icon: FileText,
  path: '/cms/pages',
  area: 'cms',
  order: 10,
  permission: 'pages.read',
  routes: [{ path: '/cms/pages', lazy: () => import('./pages.screen.tsx') }],
  commands: [
    {
      id: 'new-page',
      label: t('New page'),
      icon: Plus,
      keywords: t('create add folder link redirect'),
      href: '/cms/pages?new',
      permission: 'pages.update',
    },
  ],
  search: async (text) => {
    const { searchPages } = await import('./search-pages.ts');
    return searchPages(text);
  },
});
