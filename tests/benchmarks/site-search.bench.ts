import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '#server/config/load-config.ts';
import type { Db } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLogger } from '#server/log/logger.ts';
import { textConfigs } from '#server/search/index/keep-index.ts';
import { writeEntries } from '#server/search/index/write-entries.ts';
import { runSearch, suggest } from '#server/search/query/run-search.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';

const PAGES = Number(process.env.BENCH_PAGES ?? 10_000);
/** Pages that the product itself reads in; the others are these once more, which finds no page faster. */
const WRITTEN = Math.min(PAGES, Number(process.env.BENCH_WRITTEN ?? 1_000));
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const LIMIT_MS = 50;
const databases = ['server', 'embedded'] as const;
const only = process.env.BENCH_DATABASE;
const BATCH = 100;
const locales = ['en', 'de', 'ar'] as const;

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

const sounds: Record<(typeof locales)[number], [consonants: string, vowels: string]> = {
  en: ['bcdfghklmnprstvw', 'aeiou'],
  de: ['bcdfghklmnprstwz', 'aeiouäöü'],
  ar: ['بتجحدرزسشصطعفقكلمنه', 'اوي'],
};

/** 20,000 words of a language; the first ones stand everywhere, as in any text (Zipf). */
const vocabulary = (locale: (typeof locales)[number]): string[] => {
  const next = numbers(locale.charCodeAt(0));
  const one = (letters: string) => letters[Math.floor(next() * letters.length)] ?? '';
  const syllable = () => one(sounds[locale][0]) + one(sounds[locale][1]) + (next() < 0.4 ? one(sounds[locale][0]) : '');
  const word = () => Array.from({ length: 2 + Math.floor(next() * 3) }, syllable).join('');
  return Array.from({ length: 20_000 }, word);
};

const words = Object.fromEntries(locales.map((locale) => [locale, vocabulary(locale)])) as Record<
  (typeof locales)[number],
  string[]
>;

const textOf = (locale: (typeof locales)[number], count: number, next: () => number): string =>
  Array.from({ length: count }, () => words[locale][Math.floor(20_000 ** next()) - 1] ?? '').join(' ');

/** Pages with a version each. */
const addPages = async (db: Db): Promise<void> => {
  await db.transaction(async (trx) => {
    await sql`
      insert into pages (id, position, slug, path, kind, title, published_version, published_revision, updated_by,
        updated_by_name)
      select 'p' || n, 'a' || n, 's' || n, '/part-' || n % 12 || '/s' || n, 'page', 't', 1, 1, 'bench', 'Bench'
      from generate_series(0, ${PAGES - 1}::int) n`.execute(trx);
    await sql`
      insert into page_versions (page_id, number, revision, title, snapshot, published_by, published_by_name)
      select 'p' || n, 1, 1, 't', '{}', 'bench', 'Bench' from generate_series(0, ${PAGES - 1}::int) n`.execute(trx);
  });
};

/** Reads pages in as publishing does: about 250 words each in three languages. */
const readIn = async (db: Db): Promise<void> => {
  const next = numbers(7);
  const configs = await textConfigs(db.read);
  for (let start = 0; start < WRITTEN; start += BATCH)
    await db.transaction(async (trx) => {
      for (let page = start; page < Math.min(start + BATCH, WRITTEN); page += 1) {
        const entries = locales.map((locale) => ({
          locale,
          title: textOf(locale, 4, next),
          summary: textOf(locale, 15, next),
          headings: [textOf(locale, 5, next), textOf(locale, 5, next)],
          texts: Array.from({ length: 6 }, () => textOf(locale, 35, next)),
          labels: [textOf(locale, 2, next)],
          imageId: null,
        }));
        await writeEntries({ trx, configs }, { source: 'pages', ref: `p${page}` }, { version: 1, parts: [], entries });
      }
    });
};

const indexes = ['title_words', 'words', 'parts'] as const;

/**
 * Published pages. To read in all of them took minutes, most of it for their words one by one; so a part is read in
 * and stands there as often as it takes: what is seldom is found more often than in life, and nothing is found sooner.
 * The indexes are made at the end, as a restored database makes them.
 */
async function fill(db: Db): Promise<void> {
  await addPages(db);
  await readIn(db);
  await db.transaction(async (trx) => {
    for (const column of indexes) await sql`drop index ${sql.id(`search_entries_${column}`)}`.execute(trx);
    await sql`
      insert into search_entries (source, ref, locale, version, title, summary, body, image_id, parts, title_words, words)
      select source, 'p' || n, locale, version, title, summary, body, image_id, parts, title_words, words
      from generate_series(${WRITTEN}::int, ${PAGES - 1}::int) n
      join search_entries on source = 'pages' and ref = 'p' || n % ${WRITTEN}::int`.execute(trx);
    for (const column of indexes)
      await sql`create index ${sql.id(`search_entries_${column}`)} on search_entries using gin (${sql.id(column)})`.execute(
        trx,
      );
  });
  await sql`analyze`.execute(db.read);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_entries`.execute(db.read);
  if (rows[0]?.count !== PAGES * locales.length) throw new Error(`The index has ${rows[0]?.count} entries.`);
}

/** What people type: words that stand everywhere and seldom, several, beginnings, mistakes, and what is nowhere. */
function questions(locale: (typeof locales)[number]): string[] {
  const of = (place: number) => words[locale][place] ?? '';
  const mistaken = (word: string) => word.slice(0, 3) + word.slice(4);
  return [
    of(0),
    of(5),
    of(300),
    of(12_000),
    `${of(0)} ${of(1)}`,
    `${of(2)} ${of(900)}`,
    `${of(0)} ${of(1)} ${of(2)} ${of(3)}`,
    of(40).slice(0, 4),
    of(0).slice(0, 3),
    mistaken(of(700)),
    `${of(4)} ${mistaken(of(60))}`,
    'xqzzkwvv',
    `${of(15_000)} ${of(16_000)}`,
  ];
}

async function measured(work: (question: string, locale: string) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const locale of locales)
      for (const question of questions(locale)) {
        const started = performance.now();
        await work(question, locale);
        if (round > 0) times.push(performance.now() - started);
        if (round > 0 && process.env.BENCH_VERBOSE)
          process.stderr.write(`  ${locale} ${question}: ${times.at(-1)?.toFixed(1)} ms\n`);
      }
  return percentile(times, 0.95);
}

async function run(kind: 'embedded' | 'server'): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  // PostgreSQL runs as somebody else when we are root.
  await chmod(folder, 0o755);
  const binaries = kind === 'server' ? findPostgres() : undefined;
  if (kind === 'server' && binaries === undefined) throw new Error('This benchmark needs PostgreSQL: install it.');
  const started = binaries === undefined ? undefined : await startPostgres(binaries, folder);
  const config = loadConfig({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    ...(started ? { DATABASE_URL: started.url } : {}),
  });
  const { db } = await openDatabase(config, createLogger('error'));
  try {
    const begun = performance.now();
    await fill(db);
    process.stderr.write(`  ${kind}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
    const texts = WRITTEN < PAGES ? ` (${WRITTEN.toLocaleString('en')} different)` : '';
    const size = `${PAGES.toLocaleString('en')} pages${texts} × ${locales.length} languages, ${kind}`;
    const limit = { peer: LIMIT_MS, peerName: 'limit', unit: 'ms' };
    const asked = { sourceLocale: 'en', page: 1, items: 10 };
    const search = await measured((q, locale) => runSearch(db.read, { ...asked, q, locale }));
    const typing = await measured((q, locale) => suggest(db.read, { ...asked, q, locale }));
    return [
      atMost({ name: `search of ${size}, p95`, ours: search, ...limit }, 1),
      atMost({ name: `suggestions of ${size}, p95`, ours: typing, ...limit }, 1),
    ];
  } finally {
    await db.close();
    await started?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const bench: Bench = {
  name: 'site-search',
  run: async () => {
    const results: BenchResult[] = [];
    for (const kind of databases) if (!only || only === kind) results.push(...(await run(kind)));
    return results;
  },
};
export default bench;
