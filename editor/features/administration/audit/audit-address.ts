import type { AuditFilter } from './audit.api.ts';

/** What the address of the screen narrows the log to. */
export const readFilter = (search: URLSearchParams): AuditFilter => ({
  actor: search.get('actor') ?? '',
  action: search.get('action') ?? '',
  subject: search.get('subject') ?? '',
  page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
});

/** The same as parameters of the address; what is not said is left out. */
export const toSearch = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, page: filter.page === 1 ? '' : String(filter.page) }).filter(
      ([, value]) => value !== '',
    ),
  );
