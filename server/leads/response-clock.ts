import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { LeadTable } from './leads.tables.ts';

const MINUTE_MS = 60_000;

/** Minutes in which each location promised an answer. */
export const responseMinutes = async (reader: Reader): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select id, (details ->> 'response_minutes')::integer as minutes from form_locations
    where details ->> 'response_minutes' is not null`.execute(reader);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
};

/** When a lead should be answered; null without a clock, and for what is no enquiry. */
export const answerDueAt = (
  lead: Pick<LeadTable, 'location_id' | 'created_at' | 'status'>,
  minutes: ReadonlyMap<string, number>,
): Date | null => {
  const promised = lead.location_id === null ? undefined : minutes.get(lead.location_id);
  return promised === undefined || lead.status !== 'new'
    ? null
    : new Date(lead.created_at.getTime() + promised * MINUTE_MS);
};
