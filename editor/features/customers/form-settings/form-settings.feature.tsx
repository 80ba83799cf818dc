import { Cog } from 'lucide-react';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'form-settings',
  label: 'Form settings',
  icon: Cog,
  path: '/cms/form-settings',
  area: 'customers',
  order: 57,
  permission: 'forms.read',
  routes: [{ path: '/cms/form-settings', lazy: () => import('./form-settings.screen.tsx') }],
});
