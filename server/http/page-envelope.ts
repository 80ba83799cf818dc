import { wrongParameter } from './errors.ts';

/** Rows a list pages through; beyond, a filter or an export finds more than paging. */
const DEEPEST = 10_000;
/** Counting stops here: a bigger number says nothing more to people. */
export const COUNT_LIMIT = 100_000;

export const refuseDeepPage = ({ page, items }: { page: number; items: number }): void => {
  if (page * items <= DEEPEST) return;
  const detail = `Lists page through at most ${DEEPEST} entries. Narrow the filters or export.`;
  throw wrongParameter('page_too_deep', 'page', detail);
};

/**
 * meta and links of one page of a list at `path` with the caller's own parameters.
 * @param total counted up to one more than COUNT_LIMIT; beyond, `total_is_capped` says that there are more
 */
export const pageEnvelope = (
  path: string,
  query: Readonly<Record<string, unknown>> & { page: number; items: number },
  total: number,
) => {
  const pages = Math.max(1, Math.ceil(Math.min(total, COUNT_LIMIT) / query.items));
  const link = (page: number): string => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (Array.isArray(value)) for (const item of value) parameters.append(name, String(item));
      else if (value !== undefined) parameters.set(name, String(value));
    }
    return `${path}?${parameters}`;
  };
  return {
    meta: {
      page: query.page,
      items: query.items,
      pages,
      total_count: Math.min(total, COUNT_LIMIT),
      ...(total > COUNT_LIMIT ? { total_is_capped: true } : {}),
    },
    links: {
      self: link(query.page),
      first: link(1),
      prev: query.page > 1 ? link(query.page - 1) : null,
      next: query.page < pages ? link(query.page + 1) : null,
      last: link(pages),
    },
  };
};
