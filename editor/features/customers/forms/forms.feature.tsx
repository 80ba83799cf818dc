import { ClipboardList, Plus, TextCursorInput } from 'lucide-react';
import { queryClient } from '#editor/api/query-client.ts';
import { t } from '#editor/i18n/t.ts';
import { defineFeature } from '#editor/shell/feature.types.ts';

export default defineFeature({
  id: 'forms',
  label: t('Forms'),
  icon: ClipboardList,
  path: '/cms/forms',
  area: 'customers',
  order: 52,
  permission: 'forms.read',
  routes: [
    { path: '/cms/forms', lazy: () => import('./list/forms.screen.tsx') },
    { path: '/cms/forms/:formId/:part?', lazy: () => import('./editing/form.screen.tsx') },
  ],
  commands: [
    {
      id: 'new-form',
      label: t('New form'),
      icon: Plus,
      keywords: t('create add build questionnaire lead'),
      href: '/cms/forms?new',
      permission: 'forms.update',
    },
  ],
  search: async (text) => {
    const { formsQuery, firstForms } = await import('./forms.api.ts');
    const { items } = await queryClient.fetchQuery(formsQuery({ ...firstForms, text, items: 8 }));
    return items.map(({ id, name, status }) => ({
      id: `form-${id}`,
      label: name,
      detail: status,
      icon: TextCursorInput,
      href: `/cms/forms/${id}`,
    }));
  },
});
