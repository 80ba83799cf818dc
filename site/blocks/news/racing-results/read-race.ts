import { z } from 'zod';

/** More cars than any grid holds; longer files are none of results. */
const MAX_RESULTS = 200;
const WEEK_MS = 7 * 24 * 3_600_000;

const words = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max));

const result = z.object({
  /** Null for who has none: retired, not started or disqualified. */
  position: z.number().int().min(1).max(MAX_RESULTS).nullable().default(null),
  driver: words(80).pipe(z.string().min(1)),
  team: words(80).default(''),
  /** From start to finish; the way behind the winner is counted from it. */
  time_ms: z.number().int().min(0).max(WEEK_MS).nullable().default(null),
  laps_behind: z.number().int().min(0).max(999).default(0),
  status: z.enum(['finished', 'retired', 'not_started', 'disqualified']).default('finished'),
  points: z.number().min(0).max(10_000).default(0),
});

/** A file of results; what else stands in it is left out. */
export const race = z
  .object({
    schema_version: z.literal(1),
    event: words(120).pipe(z.string().min(1)),
    date: z.iso.date(),
    results: z.array(result).min(1).max(MAX_RESULTS),
  })
  .refine(({ results }) => results.every(({ status, position }) => (status === 'finished') === (position !== null)), {
    message: 'Who has finished has a position, and nobody else.',
  })
  .transform(({ event, date, results }) => ({ event, date, results: results.toSorted(byPosition) }));

export type Race = z.infer<typeof race>;
export type RaceResult = Race['results'][number];

/** Those without a position come last, in the order of the file. */
function byPosition(a: z.infer<typeof result>, b: z.infer<typeof result>): number {
  return (a.position ?? MAX_RESULTS + 1) - (b.position ?? MAX_RESULTS + 1);
}
