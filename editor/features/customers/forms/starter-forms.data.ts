import type { z } from 'zod';
import type { formCreate } from '#api-clients/forms/form.resources.ts';

type Start = Omit<z.input<typeof formCreate>, 'name'>;

export interface Starter {
  id: string;
  label: string;
  description: string;
  form: Start;
}

const person: NonNullable<Start['fields']> = [
  { id: 'first_name', type: 'text', label: 'First name', required: true, width: 'half', pii: 'contact' },
  { id: 'last_name', type: 'text', label: 'Last name', required: true, width: 'half', pii: 'contact' },
  { id: 'email', type: 'email', label: 'Email address', required: true, width: 'half' },
  { id: 'phone', type: 'phone', label: 'Telephone', width: 'half' },
];
const personIds = person.map(({ id }) => id);
const privacy: NonNullable<Start['consents']> = [
  { key: 'privacy', text: 'I have read the privacy policy and agree to be contacted.', required: true, version: '1' },
];

/** What a new form may begin with. */
export const starters: readonly Starter[] = [
  { id: 'blank', label: 'Empty form', description: 'Nothing in it yet.', form: {} },
  {
    id: 'contact',
    label: 'Contact',
    description: 'Name, email, telephone and a message on one page.',
    form: {
      fields: [
        ...person,
        { id: 'message', type: 'textarea', label: 'Your message', required: true, max_length: 2_000 },
      ],
      layout: { columns: 2 },
      submit_label: 'Send message',
      consents: privacy,
    },
  },
  {
    id: 'test-drive',
    label: 'Test drive',
    description: 'Three steps: the car, the time and place, the person.',
    form: {
      fields: [
        {
          id: 'model',
          type: 'radio',
          label: 'Which car?',
          required: true,
          options: [
            { value: 'first_model', label: 'The first model' },
            { value: 'second_model', label: 'The second model' },
          ],
        },
        { id: 'location', type: 'location', label: 'Dealership', required: true },
        { id: 'day', type: 'date', label: 'Preferred day', required: true, width: 'half' },
        { id: 'time', type: 'time', label: 'Preferred time', width: 'half' },
        ...person,
      ],
      steps: [
        { id: 'car', title: 'The car', fields: ['model'] },
        { id: 'visit', title: 'When and where', fields: ['location', 'day', 'time'] },
        { id: 'you', title: 'About you', fields: personIds },
      ],
      layout: { columns: 2 },
      submit_label: 'Book the test drive',
      consents: privacy,
    },
  },
];
