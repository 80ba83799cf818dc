import { defineField } from '../field.types.ts';
import { asText, readId } from '../value-rules.ts';

/** The id of a vehicle of the stock, or its VIN where it is typed; the server checks that there is one. */
export default defineField({
  type: 'vehicle',
  label: 'Vehicle',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'text', spellCheck: false, autoCapitalize: 'off', isLeftToRight: true } },
  refersTo: 'vehicle',
  settings: {},
  refusals: ['option'],
  read: readId,
  toText: asText,
});
