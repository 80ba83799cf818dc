import { z } from 'zod';
import { type OpeningHours, weekdays } from '#opening-hours/opening-hours.types.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00');
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 18:00');
const name = z.string().trim().max(100, 'Character limit exceeded').default('');

const span = z
  .strictObject({ from: time, to: endTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'It must close after it opens.' });

/** The hours of one day; two of them may not overlap. */
const spans = z
  .array(span)
  .max(4, 'A day has four times at most.')
  .refine(
    (all) =>
      [...all]
        .sort((a, b) => a.from.localeCompare(b.from))
        .every(({ from }, at, one) => !at || (one[at - 1]?.to ?? '') <= from),
    'These times overlap.',
  )
  .default([]);

/** When a house is open: week by week, on holidays, and on days that are different (times by the clock of the house). */
export const openingHours = z.strictObject({
  weekly: z
    .strictObject(
      Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<(typeof weekdays)[number], typeof spans>,
    )
    .prefault({}),
  holidays: z
    .array(z.strictObject({ date: z.iso.date('Enter a date'), name, every_year: z.boolean().default(false) }))
    .max(100, 'There are 100 holidays at most.')
    .default([]),
  exceptions: z
    .array(
      z
        .strictObject({ from: z.iso.date('Enter a date'), to: z.iso.date('Enter a date'), name, spans })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not lie before the first.' }),
    )
    .max(100, 'There are 100 exceptions at most.')
    .default([]),
}) satisfies z.ZodType<OpeningHours>;
