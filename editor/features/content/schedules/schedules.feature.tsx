import { CalendarClock } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'schedules',
  label: 'Schedule',
  icon: CalendarClock,
  path: '/cms/schedules',
  area: 'cms',
  order: 15,
  permission: 'pages.read',
  routes: [{ path: '/cms/schedules', lazy: () => import('./schedules.screen.tsx') }],
  commands: [
    {
      id: 'schedule-page',
      label: 'Schedule a page',
      icon: CalendarClock,
      keywords: 'publish unpublish later time embargo',
      href: '/cms/schedules?new',
      permission: 'pages.publish',
    },
  ],
});
