import { CircleUser } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

/** Reached from the account's menu and the palette. */
export default defineFeature({
  id: 'account',
  label: t('Your account'),
  icon: CircleUser,
  path: '/cms/account',
  area: 'cms',
  order: 900,
  isHidden: true,
  routes: [{ path: '/cms/account', lazy: () => import('./account.screen.tsx') }],
});
