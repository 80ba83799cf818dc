import { dayInWords, limitDay, readDay } from '../calendar.ts';
import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText } from '../value-rules.ts';

const limit = (title: string) => ({
  type: 'string',
  title,
  description:
    'A day (2026-05-01), today, today+14 (days) or today-18y (years). Today begins at midnight in the time zone of the site, not of the visitor.',
});

export default defineField({
  type: 'date',
  label: 'Date',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'date' } },
  settings: { min: limit('Earliest'), max: limit('Latest') },
  refusals: ['date', 'date_min', 'date_max'],
  read(value, field, { timeZone, now }) {
    const day = readDay(value);
    if (day === undefined) return refused('date');
    const [min, max] = [limitDay(field.min, now, timeZone), limitDay(field.max, now, timeZone)];
    if (min !== undefined && day < min) return refused('date_min', { min });
    if (max !== undefined && day > max) return refused('date_max', { max });
    return { ok: true, value: day };
  },
  toText: (value, _field, locale) => (locale === undefined ? asText(value) : dayInWords(asText(value), locale)),
});
