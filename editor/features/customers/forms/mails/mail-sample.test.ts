import { describe, expect, it } from 'vitest';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { fillSample, unknownNames } from './mail-sample.ts';

const field = (id: string, type: FormField['type'], rest: Partial<FormField> = {}): FormField => ({
  id,
  type,
  label: id,
  required: false,
  width: 'full',
  ...rest,
});
const form = {
  name: 'Test drive',
  locale: 'de',
  fields: [
    field('email', 'email'),
    field('fuel', 'checkbox_group', { options: [{ value: 'p', label: 'Petrol' }] }),
    field('day', 'date'),
    field('iban', 'text', { pii: 'sensitive' }),
    field('intro', 'html'),
  ],
};

describe('a mail with sample answers', () => {
  it('fills fields by their labels, hides what is sensitive and leaves unknown names empty', () => {
    expect(fillSample('{{form}}: {{ fuel }} from {{email}}{{nobody}} {{iban}}', form)).toBe(
      'Test drive: Petrol from ada@example.com •••',
    );
    expect(fillSample('{{all_fields}}', form)).toBe(
      'email: ada@example.com\nfuel: Petrol\nday: 4. Dezember 2026\niban: •••',
    );
  });

  it('tells mistyped names apart from those a mail knows', () => {
    expect(unknownNames('{{email}} {{number}} {{e-mail}} {{ Fuel }} {{e-mail}}', form)).toEqual(['e-mail', 'Fuel']);
  });
});
