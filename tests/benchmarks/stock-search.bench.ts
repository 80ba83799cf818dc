import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createStockIndex, type StockIndex } from '#stock-index/stock-index.ts';
import type { StockQuery } from '#stock-index/stock-index.types.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { cars, columns, facets, questions, sorts } from './stock-cars.ts';
import { installedPeers, type StockPeer, sqlPeer } from './stock-peers.ts';

const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const MANY = Number(process.env.BENCH_MANY_CARS ?? 1_000_000);
const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 60);
/** Each question is asked so often, and its best time counts: what else the machine does is nobody's merit. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const UPDATES = 2_000;

const limit = (peer: number, unit: string) => ({ peer, peerName: 'limit', unit });
const inWords = (count: number) => `${count.toLocaleString('en')} cars`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of everything that is reachable. */
const memoryInUse = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const milliseconds = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

const filled = (count: number): StockIndex => {
  // Nothing is kept of a question: each round counts anew, as the peers do.
  const index = createStockIndex(columns, 0);
  index.put(cars(count));
  index.warm(sorts);
  return index;
};

const keepBest = (best: Map<number, number>, place: number, ms: number): void => {
  best.set(place, Math.min(ms, best.get(place) ?? ms));
};

const p95Of = (index: StockIndex, asked: readonly StockQuery[] = questions(QUESTIONS)): number => {
  const best = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, question] of asked.entries())
      keepBest(
        best,
        place,
        milliseconds(() => index.search(question)),
      );
  return percentile([...best.values()], 0.95);
};

/** What is left of a typed text when all that is a filter is taken out: words whole and begun, two of them, codes. */
const TEXTS = ['paint', 'numb', 'version 17', 'model 7', '1999', 'paint-3', 'equipment', 'A1000012', 'kzaw123', 'none'];

const wordQuestions = (): StockQuery[] =>
  TEXTS.map((text) => ({ text: text.split(' ').map((typed) => ({ typed })), sort: sorts[3], limit: 12, facets }));

/** Cars that change one by one. */
const updatesOf = (index: StockIndex): number =>
  percentile(
    [...cars(UPDATES)].map((car) => milliseconds(() => index.put([{ ...car, values: { ...car.values, mileage: 5 } }]))),
    0.99,
  );

/** Ours alone, with as many cars as nobody has. */
const runMany = (): BenchResult[] => {
  const before = memoryInUse();
  const index = filled(MANY);
  const bytes = (memoryInUse() - before) / MANY;
  const search = p95Of(index);
  const words = p95Of(index, wordQuestions());
  const pieces = index.snapshot('here');
  const stored = Buffer.concat(pieces);
  const restored = createStockIndex(columns);
  const restore = milliseconds(() => restored.restore(stored));
  if (restored.size !== index.size) throw new Error('The snapshot lacks cars.');
  const name = inWords(MANY);
  return [
    atMost({ name: `search with 17 groups, ${name}, p95`, ours: search, ...limit(60, 'ms') }, 1),
    atMost({ name: `search for words with 17 groups, ${name}, the slowest`, ours: words, ...limit(60, 'ms') }, 1),
    atMost({ name: `memory a car, ${name}, 9 sorts kept`, ours: bytes, ...limit(350, 'bytes') }, 1),
    atMost({ name: `back from a snapshot, ${name}`, ours: restore, ...limit(5_000, 'ms') }, 1),
  ];
};

interface Times {
  name: string;
  ms: number[];
}

/** The same questions to everybody by turns. @throws Error when somebody finds another number of cars */
const askAll = async (index: StockIndex, peers: readonly StockPeer[]): Promise<[ours: Times, ...peers: Times[]]> => {
  const ours = new Map<number, number>();
  const theirs = peers.map((peer) => ({ peer, best: new Map<number, number>() }));
  const asked = [...questions(QUESTIONS).entries()];
  for (const [place, question] of Array.from({ length: ROUNDS }, () => asked).flat()) {
    const begun = performance.now();
    const { total } = index.search(question);
    keepBest(ours, place, performance.now() - begun);
    for (const { peer, best } of theirs) {
      const started = performance.now();
      const found = await peer.search(question);
      keepBest(best, place, performance.now() - started);
      if (found !== total)
        throw new Error(`${peer.name} finds ${found} cars, we ${total}: ${JSON.stringify(question.filters)}`);
    }
  }
  return [
    { name: 'ours', ms: [...ours.values()] },
    ...theirs.map(({ peer, best }) => ({ name: peer.name, ms: [...best.values()] })),
  ];
};

const runBeside = async (folder: string): Promise<BenchResult[]> => {
  const list = [...cars(CARS)];
  const index = filled(CARS);
  const peers = [await sqlPeer(folder, list), ...(await installedPeers(join(folder, 'peers'), list))];
  try {
    const [ours, ...theirs] = await askAll(index, peers);
    const name = inWords(CARS);
    const p95 = percentile(ours.ms, 0.95);
    const results = theirs.flatMap((peer) =>
      ([0.5, 0.95] as const).map((share) => {
        const measured = {
          ours: percentile(ours.ms, share),
          peer: percentile(peer.ms, share),
          peerName: peer.name,
          unit: 'ms',
        };
        return atMost({ name: `search with 17 groups, ${name}, p${share * 100}`, ...measured }, 1);
      }),
    );
    const best = results
      .filter(({ name: figure }) => figure.endsWith('p95'))
      .sort((a, b) => (a.peer ?? 0) - (b.peer ?? 0))[0];
    return [
      atMost({ name: `search with 17 groups, ${name}, p95`, ours: p95, ...limit(10, 'ms') }, 1),
      ...results,
      ...(best === undefined ? [] : [{ ...best, name: `${best.name}, the best of the others` }]),
      atMost({ name: `one car changed, ${name}, p99`, ours: updatesOf(index), ...limit(1, 'ms') }, 1),
    ];
  } finally {
    for (const peer of peers) await peer.close();
  }
};

const bench: Bench = {
  name: 'stock-search',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    try {
      return [...runMany(), ...(await runBeside(folder))];
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};
export default bench;
