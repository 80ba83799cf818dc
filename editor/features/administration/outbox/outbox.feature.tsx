import { Send } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'outbox',
  label: t('Outbox'),
  icon: Send,
  path: '/admin/outbox',
  area: 'admin',
  order: 40,
  permission: 'forms.read',
  routes: [{ path: '/admin/outbox', lazy: () => import('./outbox.screen.tsx') }],
});
