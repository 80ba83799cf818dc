import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText, pick } from '../value-rules.ts';

export default defineField({
  type: 'url',
  label: 'Web address',
  hasValue: true,
  pii: 'none',
  control: {
    kind: 'line',
    input: {
      type: 'url',
      liveType: 'text',
      inputMode: 'url',
      spellCheck: false,
      autoCapitalize: 'off',
      isLeftToRight: true,
    },
  },
  isFreeText: true,
  autocomplete: 'url',
  settings: pick('placeholder', 'default'),
  /** http and https only: the value becomes a link in front of staff. */
  refusals: ['url'],
  read(value) {
    if (typeof value !== 'string' || value.length > 2_000 || /[\s\\]/.test(value.trim())) return refused('url');
    const typed = value.trim();
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*\.[^/]*:\d/.test(typed) ? typed : `https://${typed}`;
    if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return refused('url');
    const url = new URL(whole);
    const isNamed = /^[^.]+(\.[^.]+)+$/.test(url.hostname) && url.username === '' && url.password === '';
    return isNamed ? { ok: true, value: url.href } : refused('url');
  },
  toText: asText,
});
