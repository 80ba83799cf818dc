import fc from 'fast-check';
import { sql } from 'kysely';
import { leadStages, leadStatuses } from '#api-clients/forms/lead.resources.ts';
import type { Db } from '#server/db/database.ts';

const DAY_MS = 86_400_000;
const word = fc.constantFrom(undefined, 'mail', 'ads', 'a "b",\n\\c');

/** Gives a form that has one lead so many more like it, differing in all that figures are made of; they came within `days` of `from`. */
export const addRandomLeads = async (
  db: Db,
  formId: string,
  more: { from: number; days: number; places: string[] },
) => {
  const one = fc.record({
    at: fc.integer({ min: more.from, max: more.from + more.days * DAY_MS - 1 }),
    seconds: fc.option(fc.integer({ min: -120, max: 400_000 }).map((halves) => halves / 2)),
    stage: fc.constantFrom(...leadStages),
    status: fc.constantFrom(...leadStatuses),
    location_id: fc.constantFrom(null, ...more.places),
    source: fc.record({ utm_source: word, utm_campaign: word }),
  });
  const leads = fc.sample(one, 150).map(({ at, seconds, ...rest }, index) => ({
    ...rest,
    id: `${formId}-${index}`,
    number: `${formId}-${index}`,
    created_at: new Date(at).toISOString(),
    answered_at: seconds === null ? null : new Date(at + seconds * 1000).toISOString(),
  }));
  await db.transaction((trx) =>
    sql`insert into leads overriding user value select (jsonb_populate_record(l, one)).*
      from leads l, jsonb_array_elements(${JSON.stringify(leads)}::text::jsonb) one where l.form_id = ${formId}`.execute(
      trx,
    ),
  );
};
