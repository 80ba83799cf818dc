import type { Form } from '#api-clients/forms/form.resources.ts';
import { type Api, farid } from './api-bed.ts';

/** A test-drive form that is published. */
export const testDrive = {
  name: 'Test drive',
  status: 'published' as const,
  fields: [
    { id: 'name', type: 'text' as const, label: 'Name', required: true, max_length: 80, pii: 'contact' as const },
    { id: 'email', type: 'email' as const, label: 'E-mail', required: true },
    { id: 'phone', type: 'phone' as const, label: 'Telephone' },
    {
      id: 'model',
      type: 'select' as const,
      label: 'Model',
      options: [
        { value: 'suv', label: 'The SUV' },
        { value: 'sport', label: 'The sport' },
      ],
    },
    { id: 'note', type: 'textarea' as const, label: 'Note', visible_if: { '==': [{ var: 'model' }, 'sport'] } },
    { id: 'income', type: 'number' as const, label: 'Income', pii: 'sensitive' as const },
  ],
  consents: [{ key: 'privacy', text: 'I have read the privacy notice', required: true }],
  spam: { min_fill_ms: 0 },
};

export const goodLead = { values: { name: 'Ana Ruiz', email: 'ana@example.com' }, consents: ['privacy'] };

/** Makes a published form and narrows the answer to what staff see. */
export const makeForm = async (api: Api, more: object = {}): Promise<Form> => {
  const { data } = await api
    .forms(farid)
    .createForm({ body: { ...testDrive, name: `Form ${Math.random()}`, ...more } });
  if (data.data.type !== 'form') throw new Error('No staff form came back.');
  return data.data;
};
