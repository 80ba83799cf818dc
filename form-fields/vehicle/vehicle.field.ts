import { defineField } from '../field.types.ts';
import { asText, readId } from '../value-rules.ts';

/** The id of a vehicle; the server checks that there is one. */
export default defineField({
  type: 'vehicle',
  label: 'Vehicle',
  hasValue: true,
  pii: 'none',
  control: { kind: 'carried' },
  refersTo: 'vehicle',
  settings: {},
  read: readId,
  toText: asText,
});
