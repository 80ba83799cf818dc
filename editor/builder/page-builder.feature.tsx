import { PanelsTopLeft } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '../shell/feature.types.ts';
import { prefetchPage } from './prefetch-page.ts';

export default defineFeature({
  id: 'page-builder',
  label: t('Page builder'),
  icon: PanelsTopLeft,
  path: '/cms/pages',
  area: 'cms',
  order: 11,
  permission: 'pages.read',
  isHidden: true,
  routes: [
    {
      path: '/cms/pages/:pageId',
      // Runs beside the screen's code; nothing waits for it.
      loader: ({ params }) => {
        if (params.pageId) prefetchPage(params.pageId);
        return null;
      },
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.pageId !== nextParams.pageId,
      lazy: () => import('./builder.screen.tsx'),
    },
  ],
});
