import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { LeadStatus } from '../leads.tables.ts';

export interface Period {
  from: Date;
  to: Date;
  zone: string;
}

/** Which leads somebody may see figures of; over `leads l`. */
export type Scope = RawBuilder<unknown>;

interface Common {
  form_id: string;
  form_name: string;
  location_id: string | null;
  location_name: string | null;
  stage: string;
  status: LeadStatus;
}

/** Leads of a period that have much in common; the lists say the rest, each lead at its place. */
export interface LeadCell extends Common {
  /** Empty where there is none. */
  sources: readonly string[];
  campaigns: readonly string[];
  /** Days since the period began. */
  days: Int32Array;
  /** Seconds until the answer, and for how long those wait that have none. */
  seconds: Int32Array;
  /** 1 where there is an answer. */
  answered: Uint8Array;
}

/** Moments stand as PostgreSQL sends them. */
type CellRow = Common & { sources: string[]; campaigns: string[]; created: Uint8Array; answered: Uint8Array };

/** Room for a year of leads, which are else sorted first, and on the disk at that. */
const ROOM = '128MB';
/** The leads of a period lie side by side: reading them by their index costs little more than a walk through all. */
const PAGE_COST = '1.1';

/** What the leads of a cell do not have in common is gathered as it is: a cell for each campaign, or numbers made of times, cost half as much again. */
const readRows = (deps: ServerDeps, { from, to }: Period, inScope: Scope): Promise<CellRow[]> =>
  deps.db.transaction(async (trx) => {
    await sql`select set_config('work_mem', ${ROOM}, true), set_config('random_page_cost', ${PAGE_COST}, true)`.execute(
      trx,
    );
    const { rows } = await sql<CellRow>`
      select counted.*, f.name as form_name from (
        select l.form_id, l.location_id, max(l.location_name collate "C") as location_name, l.stage, l.status,
          json_agg(coalesce(l.source ->> 'utm_source', '')) as sources,
          json_agg(coalesce(l.source ->> 'utm_campaign', '')) as campaigns,
          string_agg(timestamptz_send(l.created_at), '') as created,
          string_agg(timestamptz_send(coalesce(l.answered_at, '-infinity')), '') as answered
        from leads l where l.created_at >= ${from} and l.created_at < ${to} and ${inScope}
        group by l.form_id, l.location_id, l.stage, l.status) counted
      join forms f on f.id = counted.form_id`.execute(trx);
    return rows;
  });

const QUARTER_SECONDS = 900;

const quarterOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / QUARTER_SECONDS);

/**
 * On which day of the zone each quarter of an hour of a period lies, from the one in which it begins. No clock is set by
 * less than a quarter, so leads need only be asked for theirs: for each of them the zone would cost as much as all the rest.
 */
const daysByQuarters = async (reader: Reader, { from, to, zone }: Period): Promise<number[]> => {
  const { rows } = await sql<{ days: string }>`
    select string_agg(((to_timestamp(quarter * ${QUARTER_SECONDS}::float8) at time zone ${zone}::text)::date
      - (${from}::timestamptz at time zone ${zone}::text)::date)::text, ',' order by quarter) as days
    from generate_series(${quarterOf(from)}::integer, ${quarterOf(to)}::integer) as quarter`.execute(reader);
  return (rows[0]?.days ?? '').split(',').map(Number);
};

const MOMENT_BYTES = 8;
const MINUS_INFINITY = -(2 ** 63);
const PER_SECOND = 1_000_000;
/** PostgreSQL counts from 2000. */
const YEAR_2000_SECONDS = Date.UTC(2000, 0, 1) / 1000;

/** The moments of leads, each in microseconds since 2000. */
const momentsIn = (bytes: Uint8Array): Float64Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const moments = new Float64Array(bytes.byteLength / MOMENT_BYTES);
  for (let place = 0; place < moments.length; place += 1) {
    const at = place * MOMENT_BYTES;
    moments[place] = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
  }
  return moments;
};

/** Whole seconds as the database makes them: a half goes to the even one. */
const inSeconds = (microseconds: number): number => {
  const seconds = microseconds / PER_SECOND;
  const below = Math.floor(seconds);
  return seconds - below === 0.5 ? below + Math.abs(below % 2) : Math.round(seconds);
};

/** When a period begins by quarters of an hour, the days of its zone, and until when leads wait. */
interface Times {
  first: number;
  days: readonly number[];
  now: number;
}

const cellOf = ({ created, answered, ...common }: CellRow, { first, days, now }: Times): LeadCell => {
  const came = momentsIn(created);
  const answers = momentsIn(answered);
  const cell = {
    ...common,
    days: new Int32Array(came.length),
    seconds: new Int32Array(came.length),
    answered: new Uint8Array(came.length),
  };
  for (const [place, moment] of came.entries()) {
    const answer = answers[place] ?? MINUS_INFINITY;
    const isAnswered = answer !== MINUS_INFINITY;
    cell.days[place] = days[Math.floor((moment / PER_SECOND + YEAR_2000_SECONDS) / QUARTER_SECONDS) - first] ?? 0;
    cell.seconds[place] = inSeconds((isAnswered ? answer : now) - moment);
    cell.answered[place] = isAnswered ? 1 : 0;
  }
  return cell;
};

/**
 * The leads of a period, read once; they are counted here. Sorting them in the database for every set of figures reads them
 * again each time.
 */
export const readCells = async (deps: ServerDeps, period: Period, inScope: Scope): Promise<LeadCell[]> => {
  const [rows, days] = await Promise.all([readRows(deps, period, inScope), daysByQuarters(deps.db.read, period)]);
  const now = (deps.clock().getTime() / 1000 - YEAR_2000_SECONDS) * PER_SECOND;
  return rows.map((row) => cellOf(row, { first: quarterOf(period.from), days, now }));
};
