import { sql } from 'kysely';
import type { LeadStatistics } from '#api-clients/forms/lead-statistics.resources.ts';
import type { Db } from '#server/db/database.ts';

/** A period by its first and last day. */
export interface Days {
  first: string;
  last: string;
}

type StepFigures = Pick<LeadStatistics['attributes'], 'by_step' | 'steps_since'>;

/** What is told where there are no steps to tell of. */
export const noSteps: StepFigures = { by_step: [], steps_since: null };

/**
 * How many visitors reached each step of a form, in the order the form has now; steps that it has no more are left out.
 * The first one is what begins the form, so `starts` is its number.
 * @returns nothing for a form without steps, and while none was counted: zeros would read as everybody having left
 */
export const stepsReached = async (read: Db['read'], { first, last }: Days, formId: string): Promise<StepFigures> => {
  const { rows } = await sql<{ id: string; title: string; reached: string }>`
    select s.step ->> 'id' as id, s.step ->> 'title' as title,
      case when s.place = 1
        then (select coalesce(sum(a.starts), 0) from form_activity a
          where a.form_id = f.id and a.day between ${first}::date and ${last}::date)
        else (select coalesce(sum(a.reached), 0) from form_step_activity a
          where a.form_id = f.id and a.step_id = s.step ->> 'id' and a.day between ${first}::date and ${last}::date)
      end as reached
    from forms f cross join jsonb_array_elements(f.definition -> 'steps') with ordinality as s (step, place)
    where f.id = ${formId} and jsonb_array_length(f.definition -> 'steps') > 1
    order by s.place`.execute(read);
  const steps = rows.map((row) => ({ ...row, reached: Number(row.reached) }));
  if (!steps.slice(1).some(({ reached }) => reached > 0)) return noSteps;
  const began = await sql<{ since: string }>`
    select to_char(s.since, 'YYYY-MM-DD') as since
    from (select min(day) as since from form_step_activity where form_id = ${formId}) s
    where exists (select from form_activity a
      where a.form_id = ${formId} and a.starts > 0 and a.day >= ${first}::date and a.day < s.since)`.execute(read);
  return { by_step: steps, steps_since: began.rows[0]?.since ?? null };
};
