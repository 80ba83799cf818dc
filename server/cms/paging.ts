/** The meta of a list's page: what was asked (clamped) and how much there is. */
export const pagingMetaOf = ({ page, items }: { page: number; items: number }, total: number) => ({
  page,
  items,
  pages: Math.max(1, Math.ceil(total / items)),
  total_count: total,
});

/** One page of a list that is in memory. */
export const pageOf = <T>(rows: readonly T[], { page, items }: { page: number; items: number }): T[] =>
  rows.slice((page - 1) * items, page * items);
