import { readTime } from '../calendar.ts';
import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText } from '../value-rules.ts';

const limit = (title: string) => ({ type: 'string', title, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export default defineField({
  type: 'time',
  label: 'Time',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'time' } },
  settings: { min: limit('Earliest'), max: limit('Latest') },
  refusals: ['time', 'time_min', 'time_max'],
  read(value, field) {
    const time = readTime(value);
    if (time === undefined) return refused('time');
    const [min, max] = [readTime(field.min), readTime(field.max)];
    if (min !== undefined && time < min) return refused('time_min', { min });
    if (max !== undefined && time > max) return refused('time_max', { max });
    return { ok: true, value: time };
  },
  toText: asText,
});
