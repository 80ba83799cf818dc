import { defineField } from '../field.types.ts';
import { asText, pick, readText, textRefusals } from '../value-rules.ts';

/** Filled by the page, an address parameter or the default; visitors never see it. */
export default defineField({
  type: 'hidden',
  label: 'Hidden',
  hasValue: true,
  pii: 'none',
  control: { kind: 'carried' },
  isHidden: true,
  isFreeText: true,
  settings: pick('default', 'max_length'),
  refusals: textRefusals,
  read: (value, field) => readText(value, field, { max: 2_000 }),
  toText: asText,
});
