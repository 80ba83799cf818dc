import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';

/** Formatted text between fields; cleaned by the server when it is saved and again when it is shown. */
export default defineField({
  type: 'html',
  label: 'Formatted text',
  hasValue: false,
  pii: 'none',
  control: { kind: 'words' },
  settings: { html: { type: 'string', title: 'Text', format: 'rich-text', maxLength: 20_000 } },
  refusals: [],
  read: () => refused('unknown_field'),
  toText: () => '',
});
