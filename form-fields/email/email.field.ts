import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText, cleanText, pick } from '../value-rules.ts';

/** What people type and mail servers take: no quotes, no comments, no line breaks (they would add mail headers). */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export default defineField({
  type: 'email',
  label: 'E-mail',
  hasValue: true,
  pii: 'contact',
  control: {
    kind: 'line',
    input: { type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'off', isLeftToRight: true },
  },
  reaches: 'inbox',
  autocomplete: 'email',
  settings: pick('placeholder', 'default'),
  refusals: ['email', 'email_undeliverable'],
  read(value) {
    if (typeof value !== 'string' || value.length > 400) return refused('email');
    const address = cleanText(value) ?? '';
    const [local = '', domain = ''] = address.split('@');
    const fits = address.length <= 254 && local.length <= 64 && domain.split('.').every((part) => part.length <= 63);
    return fits && ADDRESS.test(address) ? { ok: true, value: `${local}@${domain.toLowerCase()}` } : refused('email');
  },
  toText: asText,
});
