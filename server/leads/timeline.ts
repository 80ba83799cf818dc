import type { Reader } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { MASK, seesPersonalData } from './masked-fields.ts';

/** Longest timeline shown. */
const MOST_EVENTS = 1_000;

interface EventRow {
  id: string;
  at: Date;
  kind: string;
  actor_name: string;
  text: string;
  detail: Record<string, unknown>;
}

/** Notes, what went over the wire and what receivers said about it may name people. */
const maskedEvent = (row: EventRow): EventRow => ({
  ...row,
  text: row.text === '' ? '' : MASK,
  detail: {
    ...row.detail,
    ...('request' in row.detail ? { request: MASK } : {}),
    ...('response' in row.detail ? { response: MASK } : {}),
  },
});

export const eventResource = (actor: Actor, row: EventRow) => {
  const { id, at, kind, actor_name, text, detail } = seesPersonalData(actor) ? row : maskedEvent(row);
  return { type: 'lead_event' as const, id, attributes: { at: at.toISOString(), kind, actor_name, text, detail } };
};

/** All that happened with a lead, oldest first: its events, what was checked on arrival, and the mails it caused. */
export const leadTimeline = async (reader: Reader, actor: Actor, leadId: string) => {
  const events = await reader
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  const mails = await reader
    .selectFrom('mails')
    .select(['id', 'kind', 'status', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  const rows = events.flatMap((row): EventRow[] =>
    row.kind === 'received'
      ? [
          { ...row, detail: {} },
          { ...row, id: `${row.id}:checked`, kind: 'checked' },
        ]
      : [row],
  );
  const written = mails.map(
    (mail): EventRow => ({
      id: `mail:${mail.id}`,
      at: mail.created_at,
      kind: mail.status === 'kept' ? 'mail_kept' : 'mail_queued',
      actor_name: '',
      text: '',
      detail: { mail_id: mail.id, mail_kind: mail.kind, status: mail.status },
    }),
  );
  // A stable sort: what has the same time keeps the order in which it was written.
  return [...rows, ...written].sort((a, b) => a.at.getTime() - b.at.getTime()).map((row) => eventResource(actor, row));
};
