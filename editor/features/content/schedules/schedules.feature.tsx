import { CalendarClock } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'schedules',
  label: t('Schedule'),
  icon: CalendarClock,
  path: '/cms/schedules',
  area: 'cms',
  order: 15,
  permission: 'pages.read',
  routes: [{ path: '/cms/schedules', lazy: () => import('./schedules.screen.tsx') }],
  commands: [
    {
      id: 'schedule-page',
      label: t('Schedule a page'),
      icon: CalendarClock,
      keywords: t('publish unpublish later time embargo'),
      href: '/cms/schedules?new',
      permission: 'pages.publish',
    },
  ],
});
