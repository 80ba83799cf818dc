import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { readBoolean } from '../value-rules.ts';

export default defineField({
  type: 'checkbox',
  label: 'Tick box',
  hasValue: true,
  pii: 'none',
  control: { kind: 'tick' },
  settings: { default: { type: 'boolean', title: 'Ticked at first' } },
  refusals: ['option', 'required'],
  read(value, field) {
    const ticked = readBoolean(value);
    if (ticked === undefined) return refused('option');
    return field.required && !ticked ? refused('required') : { ok: true, value: ticked };
  },
  toText: (value) => (value === true ? 'Yes' : 'No'),
});
