import { defineField } from '../field.types.ts';
import { asText, readId } from '../value-rules.ts';

/** The id of a location; the server checks that there is one. */
export default defineField({
  type: 'location',
  label: 'Location',
  hasValue: true,
  pii: 'none',
  control: { kind: 'list' },
  refersTo: 'location',
  settings: {},
  refusals: ['option'],
  read: readId,
  toText: asText,
});
