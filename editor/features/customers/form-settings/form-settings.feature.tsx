import { Cog } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'form-settings',
  label: t('Form settings'),
  icon: Cog,
  path: '/cms/form-settings',
  area: 'customers',
  order: 57,
  permission: 'forms.read',
  routes: [{ path: '/cms/form-settings', lazy: () => import('./form-settings.screen.tsx') }],
});
