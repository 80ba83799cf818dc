import { sql } from 'kysely';
import { momentInWords } from '#form-fields/index.ts';
import { staffOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { inSystemTransaction } from '../http/work.ts';
import { putIntoOutbox } from '../outgoing/mails/outbox.ts';
import { addEvent } from './lead-access.ts';
import type { FormsOfLeads } from './leads-core.ts';

/** "1 minute", "45 minutes", "2 hours". */
const promisedTime = (minutes: number): string => {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
};

/** Late leads told of by one round. */
const TOLD_AT_ONCE = 100;

/**
 * Tells a location once about each lead it has not answered in time: the mail and the note that it went are one
 * transaction. Leads that came before the last day are not told of: a clock that was just switched on stays calm.
 * Answers how many; call it again while it answers a full round.
 */
export const escalateLate = async (deps: ServerDeps, forms: FormsOfLeads): Promise<number> => {
  const now = deps.clock();
  const { rows } = await sql<{ id: string }>`
    select l.id from form_locations p join leads l on l.location_id = p.id
    where p.details ->> 'response_minutes' is not null and l.answered_at is null and l.status = 'new' and l.escalated_at is null
      and l.created_at < ${now}::timestamptz - make_interval(mins => (p.details ->> 'response_minutes')::integer)
      and l.created_at > ${now}::timestamptz - make_interval(mins => (p.details ->> 'response_minutes')::integer) - interval '1 day'
    order by l.created_at limit ${TOLD_AT_ONCE}`.execute(deps.db.read);
  for (const { id } of rows) await escalateLead(deps, forms, id);
  return rows.length;
};

const escalateLead = (deps: ServerDeps, forms: FormsOfLeads, leadId: string): Promise<void> =>
  inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    const lead = await trx
      .updateTable('leads')
      .set({ escalated_at: now, lock_version: sql<number>`lock_version + 1` })
      .where('id', '=', leadId)
      .where('escalated_at', 'is', null)
      .where('answered_at', 'is', null)
      .where('status', '=', 'new')
      .returning(['id', 'number', 'form_id', 'location_id', 'created_at'])
      .executeTakeFirst();
    if (!lead?.location_id) return;
    const place = await trx
      .selectFrom('form_locations')
      .select(['name', 'emails', 'details'])
      .where('id', '=', lead.location_id)
      .executeTakeFirst();
    const recipients = place?.emails.length ? place.emails : await forms.alertRecipients(trx, lead.form_id);
    const minutes = place?.details.response_minutes ?? 0;
    await putIntoOutbox(
      work,
      recipients.length === 0
        ? []
        : [
            {
              dedupeKey: `${lead.id}:escalation`,
              kind: 'escalation',
              formId: lead.form_id,
              leadId: lead.id,
              recipients,
              subject: `Lead ${lead.number} is still waiting for an answer`,
              body: `Location: ${place?.name ?? ''}\nReceived: ${momentInWords(lead.created_at, 'en-GB', deps.config.siteTimeZone)}\nPromised: an answer within ${promisedTime(minutes)}\n\nOpen the lead: ${staffOrigin(deps.config)}/cms/leads/${lead.form_id}/${lead.id}`,
            },
          ],
    );
    await addEvent(work, lead.id, {
      kind: 'escalated',
      detail: { minutes, mailed: recipients.length > 0 },
    });
  });
