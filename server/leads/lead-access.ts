import type { Reader } from '../db/database.ts';
import { type Actor, can } from '../http/actor.ts';
import { notFound } from '../http/errors.ts';
import { checkIfMatch } from '../http/etag.ts';
import type { Work } from '../http/work.ts';
import { type LeadRow, leadEtag } from './lead-resource.ts';

/** The locations whose leads a person may see; null for all. */
export const ownLocations = async (reader: Reader, actor: Actor): Promise<string[] | null> => {
  if (can(actor, 'leads.all_locations')) return null;
  const rows = await reader.selectFrom('form_locations').select(['id', 'agents']).execute();
  return rows.filter(({ agents }) => agents.includes(actor.id)).map(({ id }) => id);
};

const leadNotFound = () => notFound('There is no such lead.', 'lead_not_found');

const isIn = (row: LeadRow | undefined, formId: string, own: readonly string[] | null): row is LeadRow =>
  row !== undefined &&
  row.form_id === formId &&
  (own === null || (row.location_id !== null && own.includes(row.location_id)));

/** A lead of this form in the caller's scope; anything else is 404. */
export const visibleLead = async (reader: Reader, actor: Actor, formId: string, leadId: string): Promise<LeadRow> => {
  const own = await ownLocations(reader, actor);
  const row = await reader.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!isIn(row, formId, own)) throw leadNotFound();
  return row;
};

/** A lead as it is asked for, and the version it was seen in. */
export interface LeadPlace {
  formId: string;
  id: string;
  ifMatch?: string | undefined;
}

/** The same, locked for a change; throws 412 when If-Match is stale. */
export const lockedLead = async (
  { trx, actor }: Pick<Work, 'trx' | 'actor'>,
  { formId, id, ifMatch }: LeadPlace,
): Promise<LeadRow> => {
  const own = await ownLocations(trx, actor);
  const row = await trx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!isIn(row, formId, own)) throw leadNotFound();
  checkIfMatch(ifMatch, leadEtag(row), { changed_by: row.updated_by_name });
  return row;
};

export interface LeadEvent {
  kind: string;
  text?: string;
  detail?: Record<string, unknown>;
}

/** Adds to a lead's timeline. */
export const addEvent = async ({ trx, actor, now }: Work, leadId: string, event: LeadEvent) =>
  trx
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      at: now,
      kind: event.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      text: event.text ?? '',
      detail: JSON.stringify(event.detail ?? {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
