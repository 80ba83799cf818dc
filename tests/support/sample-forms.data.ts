import type { z } from 'zod';
import type { formWrite } from '#api-clients/forms/form.resources.ts';

type FormBody = z.input<typeof formWrite>;

const options = (...names: string[]) =>
  names.map((label) => ({ value: label.toLowerCase().replace(/\W+/g, '-'), label }));

/** Every field type once, for looking at and for filling in. */
export const everyFieldForm: FormBody = {
  name: 'Every field',
  status: 'published',
  submit_label: 'Send request',
  fields: [
    { id: 'about', type: 'heading', label: 'About you' },
    { id: 'words', type: 'html', html: '<p>We use this only to <strong>answer you</strong>.</p>' },
    { id: 'name', type: 'text', label: 'Name', required: true, max_length: 80 },
    { id: 'email', type: 'email', label: 'E-mail', required: true, help: 'We answer within one working day.' },
    { id: 'phone', type: 'phone', label: 'Telephone', width: 'half' },
    { id: 'postcode', type: 'postcode', label: 'Postcode', width: 'half' },
    { id: 'website', type: 'url', label: 'Website' },
    {
      id: 'model',
      type: 'select',
      label: 'Model',
      required: true,
      options: options('Aurel SUV', 'Terran 90', 'Lyra Sport'),
    },
    { id: 'body', type: 'radio', label: 'Body', options: options('Long', 'Short') },
    {
      id: 'extras',
      type: 'checkbox_group',
      label: 'Extras',
      options: options('Tow bar', 'Roof rack', 'Winter tyres'),
      max: 2,
    },
    {
      id: 'towing',
      type: 'text',
      label: 'What do you tow?',
      required: true,
      visible_if: { in: ['tow-bar', { var: 'extras' }] },
    },
    { id: 'day', type: 'date', label: 'Day', min: 'today', width: 'half' },
    { id: 'time', type: 'time', label: 'Time', width: 'half' },
    { id: 'seats', type: 'integer', label: 'Seats', min: 2, max: 7, width: 'half' },
    { id: 'budget', type: 'number', label: 'Budget', min: 0, width: 'half' },
    { id: 'location', type: 'location', label: 'Location' },
    { id: 'vin', type: 'vin', label: 'VIN of your car' },
    { id: 'car', type: 'vehicle', label: 'Car you saw' },
    { id: 'papers', type: 'file', label: 'Papers', max_files: 2, help: 'PDF or pictures, 10 MB each.' },
    { id: 'note', type: 'textarea', label: 'Message', max_length: 60 },
    { id: 'news', type: 'checkbox', label: 'Send me news about this model' },
    { id: 'terms', type: 'consent', label: 'I agree that you call me back', required: true, version: '2' },
    { id: 'campaign', type: 'hidden', default: 'spring' },
  ],
  consents: [{ key: 'privacy', text: 'I have read the privacy notice.', required: true }],
  spam: { min_fill_ms: 0 },
};

/** Three steps, one of them with a condition. */
export const steppedForm: FormBody = {
  name: 'Test drive in steps',
  status: 'published',
  submit_label: 'Book the drive',
  fields: [
    { id: 'model', type: 'radio', label: 'Model', required: true, options: options('Terran 90', 'Lyra Sport') },
    { id: 'trailer', type: 'checkbox', label: 'With a trailer', visible_if: { '==': [{ var: 'model' }, 'terran-90'] } },
    { id: 'day', type: 'date', label: 'Day', required: true },
    { id: 'name', type: 'text', label: 'Name', required: true },
    { id: 'email', type: 'email', label: 'E-mail', required: true },
  ],
  steps: [
    { id: 'car', title: 'Your car', fields: ['model', 'trailer'] },
    { id: 'when', title: 'When', fields: ['day'] },
    { id: 'you', title: 'You', fields: ['name', 'email'] },
  ],
  consents: [{ key: 'privacy', text: 'I have read the privacy notice.', required: true }],
  spam: { min_fill_ms: 0 },
  translations: {
    ar: {
      'fields/model/label': 'الطراز',
      'fields/trailer/label': 'مع مقطورة',
      'fields/day/label': 'اليوم',
      'fields/name/label': 'الاسم',
      'fields/email/label': 'البريد الإلكتروني',
      'steps/car/title': 'سيارتك',
      'steps/when/title': 'الموعد',
      'steps/you/title': 'بياناتك',
      'consents/privacy/text': 'قرأت إشعار الخصوصية.',
      submit_label: 'احجز القيادة',
    },
  },
};
