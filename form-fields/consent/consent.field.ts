import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { readBoolean } from '../value-rules.ts';

/** Agreement to a text; the text's version is kept with the lead. */
export default defineField({
  type: 'consent',
  label: 'Agreement',
  hasValue: true,
  pii: 'none',
  control: { kind: 'tick' },
  isAgreement: true,
  missing: 'consent',
  settings: { version: { type: 'string', title: 'Version of the text', maxLength: 40 } },
  refusals: ['consent'],
  read(value, field) {
    const agreed = readBoolean(value);
    return agreed === undefined || (field.required && !agreed) ? refused('consent') : { ok: true, value: agreed };
  },
  toText: (value) => (value === true ? 'Yes' : 'No'),
});
