import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, openForms } from '#tests/support/api-bed.ts';
import { benchForm, fillLeads } from '#tests/support/many-leads.ts';
import { type Place, readPage } from './lead-page.ts';
import { searchedWords } from './lead-words.ts';

/** More than the list looks through before it asks the index of words. */
const LEADS = 2_600;

let api: Api;
beforeAll(async () => {
  api = await openForms();
  await fillLeads(api.deps.db, await benchForm(api.deps), LEADS, () => undefined);
  // A word only the oldest leads hold, and a lead two systems refused.
  await api.deps.db.transaction(async (trx) => {
    await trx
      .updateTable('leads')
      .set({ words: "'oldest' 'common' 'ana'" })
      .where('id', '<=', 'lead-000000130')
      .execute();
    await sql`insert into lead_deliveries (id, lead_id, form_id, integration_id, type, status, created_at)
      select 'second-' || id, lead_id, form_id, 'second', type, status, created_at
      from lead_deliveries where status = 'failed'`.execute(trx);
  });
}, 120_000);
afterAll(() => api.close());

interface Answer {
  data: { id: string }[];
  meta: { next_cursor?: string | null; pages?: number };
}
const page = async (query: Record<string, string>): Promise<Answer> => {
  const response = await api.fetch(`/forms/leads?${new URLSearchParams({ ...query, items: '100' })}`, { as: farid });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

/** By number: filtered and counted in the plain way. */
const allByNumber = async (query: Record<string, string>): Promise<string[]> => {
  const found: string[] = [];
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const { data, meta } = await page({ ...query, page: String(number) });
    found.push(...data.map(({ id }) => id));
    pages = meta.pages ?? 1;
  }
  return found;
};

const allByPlace = async (query: Record<string, string>): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await page({ ...query, cursor });
    found.push(...answer.data.map(({ id }) => id));
    cursor = answer.meta.next_cursor ?? null;
  }
  return found;
};

describe('pages of leads by place', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const questions: Record<string, Record<string, string>> = {
    'a common word': { text_cont: 'common' },
    'a word of the oldest leads': { text_cont: 'oldest' },
    'a common word with a seldom one': { text_cont: 'com old' },
    'common words that are seldom together': { text_cont: 'ana family7' },
    'common words that never meet': { text_cont: 'hanna jonas' },
    'the beginning of addresses': { text_cont: 'chiara10' },
    'a name with the beginning of an address': { text_cont: 'family jonas2' },
    'a word nobody wrote': { text_cont: 'xylophone' },
    'a common word in a campaign without it': { source_utm_campaign_eq: 'campaign-9', text_cont: 'Emil' },
    'failed deliveries, two of one lead': { delivery_status_eq: 'failed' },
    'delivered before yesterday': { delivery_status_eq: 'delivered', created_at_lteq: day(1.2) },
    'a word among the delivered': { delivery_status_eq: 'delivered', text_cont: 'hanna' },
    'who waits': { status_eq: 'new', stage_eq: 'open' },
    'a source': { source_utm_source_eq: 'source-3' },
  };
  for (const [name, filters] of Object.entries(questions))
    for (const sort of ['-created_at', 'created_at'])
      it(`hold every lead once and in order: ${name}, ${sort}`, async () => {
        const query = Object.fromEntries(Object.entries(filters).map(([key, value]) => [`filter[${key}]`, value]));
        const expected = await allByNumber({ ...query, sort });
        expect(await allByPlace({ ...query, sort })).toEqual(expected);
        expect(new Set(expected).size).toBe(expected.length);
        expect(expected.length > 0).toBe(!['hanna jonas', 'xylophone', 'Emil'].includes(filters.text_cont ?? ''));
      });
});

describe('words that are common but seldom meet', () => {
  /** As in a table far larger than what is looked through. */
  const small = { near: 20, wide: 40, widest: 80 };
  const questions: Record<string, { text: string; delivery?: 'failed' }> = {
    'words that never meet': { text: 'hanna jonas' },
    'words that meet sometimes': { text: 'ana family7' },
    'two words of the oldest and of all': { text: 'ana common' },
    'a word among failed deliveries': { text: 'ana', delivery: 'failed' },
  };
  for (const [name, { text, delivery }] of Object.entries(questions))
    for (const direction of ['desc', 'asc'] as const)
      it(`are found all, in order, page after page: ${name}, ${direction}`, async () => {
        const sort = direction === 'desc' ? '-created_at' : 'created_at';
        const expected = await allByNumber({
          'filter[text_cont]': text,
          ...(delivery ? { 'filter[delivery_status_eq]': delivery } : {}),
          sort,
        });
        const { read } = api.deps.db;
        const found: string[] = [];
        let after: Place | undefined;
        for (;;) {
          const question = {
            matching: read.selectFrom('leads'),
            order: { column: 'created_at' as const, direction },
            after,
            words: searchedWords(text),
            delivery,
            arrived: [],
          };
          const leads = await readPage(read, question, 30, small);
          found.push(...leads.map(({ id }) => id));
          const last = leads.at(-1);
          if (!last) break;
          after = { at: last.created_at, id: last.id };
        }
        expect(found).toEqual(expected);
        expect(expected.length > 0).toBe(text !== 'hanna jonas');
      });
});
