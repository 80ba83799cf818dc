import { benchForm, fillLeads } from '../support/many-leads.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { openLeadDatabase } from './lead-database.ts';

const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const PAGE_MS = 100;
const SCREEN_MS = 300;
const FIGURES_MS = 300;
/** A lead a minute: 63,000 leads. */
const FIGURES_DAYS = 44;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Every filter the inbox offers, each with common and rare values, and pairs people really use. */
const questions = (formId: string): [string, Record<string, string>][] => [
  ['none', {}],
  ['date, a week', { created_at_gteq: day(8), created_at_lteq: day(1) }],
  ['date, long ago', { created_at_lteq: day(500) }],
  ['form', { form_id_eq: formId }],
  ['location, large', { location_id_eq: 'place-1' }],
  ['location, small', { location_id_eq: 'place-40' }],
  ['no location', { location_id_null: 'true' }],
  ['kind, common', { status_eq: 'new' }],
  ['kind, rare', { status_eq: 'duplicate' }],
  ['stage, common', { stage_eq: 'contacted' }],
  ['stage, rare', { stage_eq: 'open' }],
  ['to answer', { status_eq: 'new', stage_eq: 'open' }],
  ['late', { overdue_eq: 'true' }],
  ['needs a look', { review_eq: 'true' }],
  ['with nobody', { assignee_id_null: 'true' }],
  ['mine', { assignee_id_eq: 'bench', status_eq: 'new' }],
  ['campaign', { source_utm_campaign_eq: 'campaign-7' }],
  ['unknown campaign', { source_utm_campaign_eq: 'never' }],
  ['source', { source_utm_source_eq: 'source-3' }],
  ['number', { number_eq: 'L-00000F4240' }],
  ['text, common', { text_cont: 'common' }],
  ['text, a name', { text_cont: 'Chiara Family77' }],
  ['text, seldom', { text_cont: 'seldom' }],
  ['text, not there', { text_cont: 'xylophone' }],
  ['text, beginning', { text_cont: 'fam' }],
  ['delivery failed', { delivery_status_eq: 'failed' }],
  ['delivery retrying', { delivery_status_eq: 'retrying' }],
  ['delivered', { delivery_status_eq: 'delivered' }],
  ['location and stage', { location_id_eq: 'place-3', stage_eq: 'open' }],
  ['not spam', { status_not_eq: 'spam' }],
  ['locations', { location_id_in: 'place-3,place-38,place-39' }],
  ['stages', { stage_in: 'won,lost' }],
  ['kinds', { status_in: 'spam,duplicate' }],
  ['forms', { form_id_in: `${formId},none` }],
  ['somewhere', { location_id_null: 'false' }],
  ['with somebody', { assignee_id_null: 'false' }],
  ['not late', { overdue_eq: 'false' }],
  ['nothing to look at', { review_eq: 'false' }],
  ['text, two words', { text_cont: 'ana fam' }],
  ['text, one letter', { text_cont: 'z' }],
  ['text, beginning of an address', { text_cont: 'chiara77' }],
  ['failed in a location', { delivery_status_eq: 'failed', location_id_eq: 'place-1' }],
  ['delivered long ago', { delivery_status_eq: 'delivered', created_at_lteq: day(500) }],
  ['source and locations', { source_utm_source_eq: 'source-3', location_id_in: 'place-3,place-38' }],
  ['late and stage', { overdue_eq: 'true', stage_eq: 'contacted' }],
  ['campaign and text', { source_utm_campaign_eq: 'campaign-9', text_cont: 'Emil' }],
];

const bench: Bench = {
  name: 'inbox',
  async run(): Promise<BenchResult[]> {
    const database = await openLeadDatabase('server');
    try {
      const { deps, origin } = database;
      const formId = await benchForm(deps);
      await fillLeads(deps.db, formId, LEADS, (line) => process.stderr.write(`  ${line}\n`));
      /** Bytes as they reach the browser; reading them is the browser's work. */
      const ask = async (path: string, query: Record<string, string> = {}): Promise<void> => {
        const response = await fetch(`${origin}/forms/${path}?${new URLSearchParams(query)}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
      };
      const asked = (filters: Record<string, string>) =>
        Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));
      const page = (filters: Record<string, string>, cursor = '') =>
        ask('leads', { ...asked(filters), cursor, items: '100' });
      const timed = async (work: () => Promise<unknown>): Promise<number> => {
        const started = performance.now();
        await work();
        return performance.now() - started;
      };
      const sampled = async (work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
        await work();
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
        return percentile(times, 0.95);
      };

      const slowest = { name: '', ms: 0 };
      const results: BenchResult[] = [];
      for (const [name, filters] of questions(formId)) {
        const ms = await sampled(() => page(filters));
        process.stderr.write(`  ${name}: ${ms.toFixed(1)} ms\n`);
        if (ms > slowest.ms) Object.assign(slowest, { name, ms });
      }
      // Each stands in 100,000 leads, none of them in the same: the walk through the list finds nothing.
      const never = await sampled(() => page({ text_cont: 'ana ben' }));
      // Half way down, where paging by number has long given up.
      const middle = Buffer.from(`${Date.now() - (LEADS / 2) * 60_000} x`).toString('base64url');
      const deep = await sampled(() => page({}, middle));
      const limit = { peerName: 'limit', unit: 'ms' };
      const size = LEADS.toLocaleString('en');
      results.push(
        atMost(
          {
            name: `inbox of ${size} leads: slowest filter (${slowest.name}), p95`,
            ours: slowest.ms,
            peer: PAGE_MS,
            ...limit,
          },
          1,
        ),
        atMost(
          {
            name: `inbox of ${size} leads: two common words that never meet, p95`,
            ours: never,
            peer: PAGE_MS,
            ...limit,
          },
          1,
        ),
        atMost({ name: `inbox of ${size} leads: a page half way down, p95`, ours: deep, peer: PAGE_MS, ...limit }, 1),
      );
      const views: Record<string, string>[] = [
        { status_eq: 'new', stage_eq: 'open' },
        { overdue_eq: 'true' },
        { status_eq: 'spam' },
        {},
      ];
      const screen = await sampled(
        () =>
          Promise.all([
            page({}),
            ask('leads/choices'),
            ask('lead_views'),
            ...views.map((filters) => ask('leads/count', asked(filters))),
          ]),
        Math.ceil(ROUNDS / 3),
      );
      results.push(
        atMost(
          { name: `inbox of ${size} leads: first screen with counts, p95`, ours: screen, peer: SCREEN_MS, ...limit },
          1,
        ),
      );
      const figures = await sampled(() => ask('statistics', { from: day(FIGURES_DAYS) }), Math.ceil(ROUNDS / 3));
      results.push(atMost({ name: 'figures of 63,000 leads, p95', ours: figures, peer: FIGURES_MS, ...limit }, 1));
      return results;
    } finally {
      await database.close();
    }
  },
};
export default bench;
