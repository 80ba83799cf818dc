import { sql } from 'kysely';
import type { ServerDeps } from '../http/define-service.ts';

/** Counts how often redirections are used without a write per visitor. */
export interface RedirectHits {
  /** Notes that the public site sent a visitor on from this address (path and query as sent). Costs a map look-up. */
  count(url: string): void;
  /** Writes what was counted; answers to how many redirections. A failure keeps the numbers for the next time. */
  flush(): Promise<number>;
}

/** Addresses counted between two writes; what scanners try beyond that is not worth memory. */
const MAX_COUNTED = 10_000;

interface Counted {
  count: number;
  last: Date;
}

const decoded = (url: string, basePath: string): string | undefined => {
  const sent = url.split('?')[0] ?? '';
  if (!sent.startsWith(basePath)) return undefined;
  try {
    return decodeURIComponent(sent.slice(basePath.length)).normalize('NFC');
  } catch {
    return undefined;
  }
};

/** `/de/old` counts for `/old`: redirections hold for every language. */
const withoutLocale = (path: string, locales: ReadonlySet<string>): string => {
  const [, first = '', rest] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  return locales.has(first.toLowerCase()) ? (rest ?? '/') : path;
};

const siteLocales = async (deps: ServerDeps): Promise<Set<string>> => {
  const settings = await deps.service('admin').settings();
  const value = settings.find(({ declaration }) => declaration.key === 'site.locales')?.value;
  return new Set(Array.isArray(value) ? value.map((locale) => String(locale).toLowerCase()) : []);
};

export const createRedirectHits = (deps: ServerDeps): RedirectHits => {
  let counted = new Map<string, Counted>();

  const add = (path: string, { count, last }: Counted) => {
    const known = counted.get(path);
    if (known) {
      known.count += count;
      known.last = last > known.last ? last : known.last;
    } else if (counted.size < MAX_COUNTED) counted.set(path, { count, last });
  };

  return {
    count(url) {
      const path = decoded(url, deps.config.basePath);
      if (path !== undefined) add(path, { count: 1, last: deps.clock() });
    },
    async flush() {
      if (counted.size === 0) return 0;
      const taken = counted;
      counted = new Map();
      try {
        const locales = await siteLocales(deps);
        const sums = new Map<string, Counted>();
        for (const [path, entry] of taken) {
          const from = withoutLocale(path, locales);
          const sum = sums.get(from);
          sums.set(from, {
            count: entry.count + (sum?.count ?? 0),
            last: sum && sum.last > entry.last ? sum.last : entry.last,
          });
        }
        const rows = [...sums].map(([path, { count, last }]) => ({ path, count, last: last.toISOString() }));
        const done = await deps.db.transaction((trx) =>
          sql`
            update redirects set hits = redirects.hits + used.count,
              last_hit_at = greatest(redirects.last_hit_at, used.last)
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used(path text, count integer, last timestamptz)
            where redirects.from_path = used.path`.execute(trx),
        );
        return Number(done.numAffectedRows ?? 0);
      } catch (error) {
        for (const [path, entry] of taken) add(path, entry);
        throw error;
      }
    },
  };
};
