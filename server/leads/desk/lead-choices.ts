import { sql } from 'kysely';
import type { LeadChoices } from '#api-clients/forms/lead-desk.resources.ts';
import { placeNames } from '#api-clients/forms/place-names.ts';
import type { Reader } from '#server/db/database.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { ownLocations } from '../lead-access.ts';

/** Names offered of each kind; beyond, people type. */
const MOST = 200;

/** The different values of one key of the source, from index entry to index entry: never a pass over all leads. */
const distinctSources = async (reader: Reader, key: 'utm_campaign' | 'utm_source'): Promise<string[]> => {
  const value = sql`source ->> ${sql.lit(key)}`;
  const has = sql`${value} is not null`;
  const { rows } = await sql<{ value: string }>`
    with recursive found (value, place) as (
      (select ${value}, 1 from leads where ${has} order by ${value} limit 1)
      union all
      select (select ${value} from leads where ${has} and ${value} > found.value order by ${value} limit 1), place + 1
      from found where found.value is not null and place < ${sql.lit(MOST)})
    select value from found where value is not null and value <> ''`.execute(reader);
  return rows.map((row) => row.value);
};

/** What the filters of the inbox offer this person. */
export const leadChoices = async (deps: ServerDeps, actor: Actor): Promise<LeadChoices> => {
  const { read } = deps.db;
  const own = await ownLocations(read, actor);
  const forms = await read.selectFrom('forms').select(['id', 'name as label']).orderBy('name').limit(MOST).execute();
  let places = read.selectFrom('form_locations').select(['id', 'name', 'details']);
  if (own !== null) places = places.where('id', 'in', own.length > 0 ? own : ['']);
  const rows = await places.orderBy('name').limit(MOST).execute();
  const names = placeNames(rows.map(({ id, name, details: { city, address } }) => ({ id, name, city, address })));
  return {
    forms,
    locations: [...names].map(([id, label]) => ({ id, label })),
    campaigns: await distinctSources(read, 'utm_campaign'),
    sources: await distinctSources(read, 'utm_source'),
  };
};
