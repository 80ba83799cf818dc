import { expect, it } from 'vitest';
import { COUNT_LIMIT, pageEnvelope } from './page-envelope.ts';

it('a list that stopped counting says so, and its last page is one of those it counted', () => {
  const query = { page: 1, items: 100 };
  const counted = pageEnvelope('/forms/leads', query, COUNT_LIMIT);
  expect(counted.meta).toMatchObject({ total_count: COUNT_LIMIT, pages: COUNT_LIMIT / 100 });
  expect(counted.meta).not.toHaveProperty('total_is_capped');
  const more = pageEnvelope('/forms/leads', query, COUNT_LIMIT + 1);
  expect(more.meta).toMatchObject({ total_count: COUNT_LIMIT, pages: COUNT_LIMIT / 100, total_is_capped: true });
});
