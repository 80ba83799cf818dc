import { sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import { personHash } from '../person-hash.ts';

/** Shorter answers ("Yes", "Diesel") say nothing of a person. */
const SHORTEST_NAME = 6;
const MOST_VIEWS = 10_000;

/** What the person's leads say in short texts: names, addresses and numbers as they were typed. Lower case. */
const wordsOf = async (reader: Reader, leadIds: readonly string[]): Promise<Set<string>> => {
  if (leadIds.length === 0) return new Set();
  const { rows } = await sql<{ text: string }>`
    select distinct lower(answer.value #>> '{}') as text
    from leads, jsonb_each(leads.values) answer
    where leads.id = any(${leadIds as string[]}) and jsonb_typeof(answer.value) = 'string'
      and length(answer.value #>> '{}') between ${SHORTEST_NAME} and 200`.execute(reader);
  return new Set(rows.map(({ text }) => text.trim()));
};

/** Whether a text is an address or a number of the person, or holds one, however written. */
export const namesPerson = (hashes: readonly string[]): ((text: string) => boolean) => {
  const person = new Set(hashes);
  return (text) => [text, ...text.split(/\s+/)].some((part) => person.has(personHash(part)));
};

/** Saved views of a list that say something in their name or a filter. */
export const viewsSaying = (
  views: readonly { id: string; name: string; state: { filters: Readonly<Record<string, string>> } }[],
  says: (text: string) => boolean,
): string[] =>
  views.filter(({ name, state }) => [name, ...Object.values(state.filters)].some(says)).map(({ id }) => id);

/**
 * Saved views of the inbox that name the person: by address or number however written, or by an answer in full. Read
 * them before the leads are emptied.
 */
export const viewsNaming = async (
  reader: Reader,
  hashes: readonly string[],
  leadIds: readonly string[],
): Promise<string[]> => {
  const isPerson = namesPerson(hashes);
  const words = await wordsOf(reader, leadIds);
  const views = await reader.selectFrom('lead_views').select(['id', 'name', 'state']).limit(MOST_VIEWS).execute();
  return viewsSaying(views, (text) => words.has(text.trim().toLowerCase()) || isPerson(text));
};

const ERASED_ANSWER = JSON.stringify({
  type: 'about:blank',
  title: 'Gone',
  status: 410,
  code: 'lead_erased',
  detail: 'This request was carried out; its answer held a person who was erased.',
});

/** Answers to staff and integrations that are kept to be given again (Idempotency-Key) forget what they said of leads. */
export const forgetAnswers = async (trx: Trx, leadIds: readonly string[]): Promise<void> => {
  if (leadIds.length === 0) return;
  await sql`update idempotency_keys
    set status = 410, headers = '{"content-type": "application/problem+json; charset=utf-8"}', body = ${ERASED_ANSWER}
    where body is not null
      and exists (select 1 from unnest(${leadIds as string[]}::text[]) as lead (id) where strpos(body, lead.id) > 0)`.execute(
    trx,
  );
};
