import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { optionLabel, pick } from '../value-rules.ts';

export default defineField({
  type: 'checkbox_group',
  label: 'Several choices',
  hasValue: true,
  pii: 'none',
  control: { kind: 'choices', isMany: true },
  settings: {
    ...pick('options'),
    min: { type: 'integer', title: 'At least (choices)', minimum: 0 },
    max: { type: 'integer', title: 'At most (choices)', minimum: 1 },
  },
  needs: ['options'],
  refusals: ['option', 'options_min', 'options_max'],
  read(value, field) {
    const given = Array.isArray(value) ? value : [value];
    const known = new Set(field.options?.map((option) => option.value));
    if (given.length > 500) return refused('option');
    if (!given.every((item): item is string => typeof item === 'string' && known.has(item))) return refused('option');
    const chosen = [...new Set(given)];
    const [min, max] = [Number(field.min ?? 0), Number(field.max ?? Number.POSITIVE_INFINITY)];
    if (chosen.length < min) return refused('options_min', { min });
    if (chosen.length > max) return refused('options_max', { max });
    return { ok: true, value: chosen };
  },
  toText: (value, field) =>
    Array.isArray(value)
      ? value.map((item) => optionLabel(typeof item === 'string' ? item : '', field)).join(', ')
      : optionLabel(String(value), field),
});
