import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';

/** A heading between fields. */
export default defineField({
  type: 'heading',
  label: 'Heading',
  hasValue: false,
  pii: 'none',
  control: { kind: 'heading' },
  settings: {},
  refusals: [],
  read: () => refused('unknown_field'),
  toText: () => '',
});
