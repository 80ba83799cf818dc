import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '#api-clients/http.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { facetNames, facets, specifiedSorts } from '#api-clients/stock/stock-filters.data.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { mainThreadSeconds } from './processor-time.ts';
import { openStockNodes, type StockNode, type StockNodes } from './stock-nodes.ts';

const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 60);
/** Each question is asked so often, and its best time counts: what else the machine does is nobody's merit. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const SEARCHES_A_SECOND = Number(process.env.BENCH_SEARCHES ?? 200);
const UPDATES_A_SECOND = 50;
const CHANGES = 40;
const LIMIT_MS = CARS > 100_000 ? 60 : 10;
const VISIBLE_MS = 1_000;
const LISTING = 'all';

const inWords = `${CARS.toLocaleString('en')} cars`;

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** What visitors ask: up to four filters among those that the list offers, a sort, one of the first pages. */
const questionsFor = async (node: StockNode): Promise<string[]> => {
  const stock = createClient(stockContract, { baseUrl: node.address, timeoutMs: 60_000 });
  const { meta } = (await stock.listing({ params: { listing: LISTING }, query: { facets: 'only' } })).data;
  const next = numbers(11);
  const oneOf = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(next() * list.length)];
  const filter = (): [string, string][] => {
    const name = oneOf(facetNames);
    const facet = name && meta.facets?.[name];
    if (!name || !facet) return [];
    const { attribute } = facets[name];
    if (facet.type === 'checkbox') {
      const value = oneOf(facet.values)?.value;
      return value === undefined ? [] : [[`filter[${attribute}_in]`, String(value)]];
    }
    if (facet.min === null || facet.max === null) return [];
    const bound = Math.round(facet.min + (facet.max - facet.min) * (0.2 + 0.6 * next()));
    return [[`filter[${attribute}_${next() < 0.5 ? 'gteq' : 'lteq'}]`, String(bound)]];
  };
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const filters = Array.from({ length: index % 5 }, filter).flat();
    const query = new URLSearchParams(Object.fromEntries(filters));
    query.set('sort', oneOf(Object.keys(specifiedSorts)) ?? 'createdAtDesc');
    query.set('page', String(1 + Math.floor(next() * 5)));
    return `${node.address}/api/stock/listing/${LISTING}?${query}`;
  });
};

/** Bytes as they reach whoever asks; reading them is theirs. Never, where the server has too much to do to answer. */
const ask = async (url: string): Promise<number> => {
  const begun = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status === 503) return Number.POSITIVE_INFINITY;
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}.`);
  return performance.now() - begun;
};

const oneByOne = async (questions: readonly string[]): Promise<number[]> => {
  const best = questions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, url] of questions.entries()) best[place] = Math.min(best[place] ?? 0, await ask(url));
  return best;
};

/** Calls `work` so often a second, whether or not what was called before is done. */
const atRate = async (aSecond: number, work: (index: number) => Promise<void>): Promise<void> => {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < aSecond * SECONDS; index += 1) {
    const early = begun + (index * 1_000) / aSecond - performance.now();
    if (early > 1) await wait(early);
    running.push(work(index));
  }
  await Promise.all(running);
};

/** Times of searches at their rate, from when each was due. @throws Error where the server cannot keep up */
const sustained = async (questions: readonly string[], updates?: (index: number) => Promise<void>) => {
  const times: number[] = [];
  const searches = atRate(SEARCHES_A_SECOND, async (index) => {
    times.push(await ask(questions[index % questions.length] ?? ''));
  });
  await Promise.all([searches, updates && atRate(UPDATES_A_SECOND, updates)]);
  const slowest = percentile(times, 0.95);
  if (!Number.isFinite(slowest)) throw new Error(`The server does not keep up with ${SEARCHES_A_SECOND} searches/s.`);
  return slowest;
};

/** From the commit until both servers find the car by what it is now; the slowest. */
const visibleAfter = async ({ nodes, ids, drive }: StockNodes): Promise<number> => {
  const delays: number[] = [];
  for (const [index, id] of ids.slice(0, CHANGES).entries()) {
    const mileage = 1_000_000 + index;
    await drive(id, mileage);
    const committed = performance.now();
    const query = new URLSearchParams({ 'filter[id_in]': id, 'filter[mileage_gteq]': String(mileage), facets: 'none' });
    await Promise.all(
      nodes.map(async ({ address }) => {
        for (;;) {
          const answer = await fetch(`${address}/api/stock/listing/${LISTING}?${query}`);
          if (((await answer.json()) as { data: unknown[] }).data.length > 0) break;
          await wait(2);
        }
        delays.push(performance.now() - committed);
      }),
    );
  }
  return Math.max(...delays);
};

const bench: Bench = {
  name: 'stock-http',
  async run(): Promise<BenchResult[]> {
    const stock = await openStockNodes(CARS, 2);
    try {
      const [node] = stock.nodes;
      if (!node) throw new Error('There is no server.');
      const questions = await questionsFor(node);
      await oneByOne(questions);
      const worked = mainThreadSeconds(node.process.pid);
      const best = await oneByOne(questions);
      const perAnswer = ((mainThreadSeconds(node.process.pid) - worked) * 1_000) / (ROUNDS * questions.length);
      process.stderr.write(`  ${perAnswer.toFixed(2)} ms of the server's main thread an answer\n`);
      const p95 = percentile(best, 0.95);
      const visible = await visibleAfter(stock);
      process.stderr.write(`  p95 ${p95.toFixed(1)} ms, a change seen after ${visible.toFixed(0)} ms\n`);
      const alone = await sustained(questions);
      const { ids, drive } = stock;
      const beside = await sustained(questions, (index) => drive(ids[index % ids.length] ?? '', 2_000_000 + index));
      process.stderr.write(`  at their rate ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside updates\n`);
      const limit = (peer: number) => ({ peer, peerName: 'limit', unit: 'ms' });
      const rate = `${SEARCHES_A_SECOND} searches/s of ${inWords}`;
      return [
        atMost(
          {
            name: `search with 17 groups over HTTP, ${inWords}, p95`,
            ours: percentile(best, 0.95),
            ...limit(LIMIT_MS),
          },
          1,
        ),
        atMost({ name: `a change of one of ${inWords} seen on two servers`, ours: visible, ...limit(VISIBLE_MS) }, 1),
        atMost(
          {
            name: `${rate} beside ${UPDATES_A_SECOND} updates/s, p95`,
            ours: beside,
            peer: alone,
            peerName: 'without updates',
            unit: 'ms',
          },
          2,
        ),
      ];
    } finally {
      await stock.close();
    }
  },
};

export default bench;
