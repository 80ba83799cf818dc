import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ViewNote } from '#api-clients/visitors/visits.operations.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';

/** Who asks, as far as a request tells; kept no longer than it takes to make a hash of it. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The browser asks not to be tracked (DNT, GPC): no hash is made of it. */
  refuses: boolean;
}

export interface VisitCounter {
  /** A page was seen. */
  view(note: ViewNote, caller: Caller): void;
  /** A form was sent from a page. */
  lead(lead: { path: string; locale: string; source: string }): void;
  /** Writes what was counted. While the database is away the counts wait. */
  flush(): Promise<void>;
}

interface Count {
  day: string;
  path: string;
  locale: string;
  source: string;
  views: number;
  visits: number;
  visitors: number;
  leads: number;
}

interface Seen extends Omit<Count, 'views' | 'visits' | 'visitors' | 'leads'> {
  at: Date;
  caller: Caller;
}

/** What is counted at once; more is not counted rather than kept without bound. */
const MOST_WAITING = 5_000;
/** Pages and sources told apart a day and node; the rest is counted as one. */
const MOST_NAMES = 3_000;
export const OTHER = '(other)';
/** Who does nothing for so long and comes back is another visit. */
const PAUSE_MS = 30 * 60_000;

const none = { views: 0, visits: 0, visitors: 0, leads: 0 };

/** Names of a day, as many as are told apart. */
const createNames = () => {
  let day = '';
  let known = new Set<string>();
  return (name: string, today: string): string => {
    if (day !== today) {
      day = today;
      known = new Set();
    }
    if (known.has(name)) return name;
    if (known.size >= MOST_NAMES) return OTHER;
    known.add(name);
    return name;
  };
};

const cleaned = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 100);

/** The day's salt, the same on all nodes; those of other days are forgotten, and with them whom their hashes mean. */
const saltOf = async (trx: Trx, day: string): Promise<string> => {
  await sql`delete from visit_salts where day < ${day}::date - 1`.execute(trx);
  await sql`delete from visit_marks where day < ${day}::date - 1`.execute(trx);
  await sql`insert into visit_salts (day, salt) values (${day}::date, ${randomBytes(24).toString('base64url')})
    on conflict (day) do nothing`.execute(trx);
  const { rows } = await sql<{ salt: string }>`select salt from visit_salts where day = ${day}::date`.execute(trx);
  return rows[0]?.salt ?? '';
};

const markOf = (salt: string, { address, userAgent }: Caller): string =>
  createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 16);

/** Whether somebody is new today, and whether a visit begins. Without a hash only where they come from tells. */
const arrival = async (trx: Trx, salt: string, seen: Seen): Promise<Pick<Count, 'visits' | 'visitors'>> => {
  if (seen.caller.refuses) return { visits: seen.source === '' ? 0 : 1, visitors: 0 };
  const pause = new Date(seen.at.getTime() - PAUSE_MS);
  const { rows } = await sql<{ before: Date | null }>`
    with old as (select seen_at from visit_marks where day = ${seen.day}::date and mark = ${markOf(salt, seen.caller)})
    insert into visit_marks (day, mark, seen_at)
    values (${seen.day}::date, ${markOf(salt, seen.caller)}, ${seen.at})
    on conflict (day, mark) do update set seen_at = excluded.seen_at
    returning (select seen_at from old) as before`.execute(trx);
  const before = rows[0]?.before ?? null;
  return { visits: before === null || before < pause ? 1 : 0, visitors: before === null ? 1 : 0 };
};

const writeCounts = async (trx: Trx, counts: readonly Count[]): Promise<void> => {
  await sql`
    insert into visits (day, path, locale, source, views, visits, visitors, leads)
    select c.day, c.path, c.locale, c.source, c.views, c.visits, c.visitors, c.leads
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c
      (day date, path text, locale text, source text, views integer, visits integer, visitors integer, leads integer)
    order by c.day, c.path, c.locale, c.source
    on conflict (day, path, locale, source) do update set
      views = visits.views + excluded.views, visits = visits.visits + excluded.visits,
      visitors = visits.visitors + excluded.visitors, leads = visits.leads + excluded.leads`.execute(trx);
};

export const createVisitCounter = (deps: ServerDeps): VisitCounter => {
  const paths = createNames();
  const sources = createNames();
  let seen: Seen[] = [];
  let leads: Count[] = [];

  const placeOf = ({ path, locale, source }: { path: string; locale: string; source: string }, at: Date) => {
    const day = at.toISOString().slice(0, 10);
    const page = path.replace(/(.)\/+$/, '$1').slice(0, 300);
    return { day, path: paths(page, day), locale: cleaned(locale).slice(0, 20), source: sources(cleaned(source), day) };
  };

  const write = async (trx: Trx, viewed: readonly Seen[], sent: readonly Count[]) => {
    const counts = new Map<string, Count>();
    const add = ({ day, path, locale, source, ...more }: Count) => {
      const key = [day, path, locale, source].join('\n');
      const known = counts.get(key) ?? { day, path, locale, source, ...none };
      for (const name of ['views', 'visits', 'visitors', 'leads'] as const) known[name] += more[name];
      counts.set(key, known);
    };
    const salts = new Map<string, string>();
    for (const view of viewed) {
      const salt = salts.get(view.day) ?? (await saltOf(trx, view.day));
      salts.set(view.day, salt);
      const { day, path, locale, source } = view;
      const begun = await arrival(trx, salt, view);
      // Where somebody comes from is told of the page they arrive at, not of those they go on to.
      add({ day, path, locale, source: begun.visits > 0 ? source : '', ...none, ...begun, views: 1 });
    }
    for (const lead of sent) add(lead);
    await writeCounts(trx, [...counts.values()]);
  };

  return {
    view({ path, locale, referrer, source }, caller) {
      if (seen.length >= MOST_WAITING) return;
      const at = deps.clock();
      seen.push({ ...placeOf({ path, locale, source: source || referrer }, at), at, caller });
    },
    lead(lead) {
      if (leads.length >= MOST_WAITING) return;
      leads.push({ ...placeOf(lead, deps.clock()), ...none, leads: 1 });
    },
    async flush() {
      if (seen.length + leads.length === 0) return;
      const [viewed, sent] = [seen, leads];
      [seen, leads] = [[], []];
      try {
        await deps.db.transaction((trx) => write(trx, viewed, sent));
      } catch (error) {
        seen = [...viewed, ...seen].slice(0, MOST_WAITING);
        leads = [...sent, ...leads].slice(0, MOST_WAITING);
        throw error;
      }
    },
  };
};
