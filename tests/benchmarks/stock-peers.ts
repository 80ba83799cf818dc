import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { StockFilter, StockQuery, StockRow } from '#stock-index/stock-index.types.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { choiceNames, rangeNames } from './stock-cars.ts';

/** Somebody else who answers the same questions. */
export interface StockPeer {
  name: string;
  /** How many cars are found, after all the rest has been worked out too. */
  search(query: StockQuery & { filters: StockFilter[] }): Promise<number>;
  close(): Promise<void>;
}

type Car = StockRow & { values: Record<string, string | string[] | number | null> };

const packages = ['itemsjs@2.4.4', '@orama/orama@3.1.18'];

interface ItemsJs {
  default(items: object[], options: object): { search(options: object): { pagination: { total: number } } };
}

interface Orama {
  create(options: object): Promise<object>;
  insertMultiple(database: object, documents: object[], batchSize: number): Promise<unknown>;
  search(database: object, options: object): Promise<{ count: number }>;
}

/**
 * itemsjs and Orama, installed into a folder: they are no dependencies of ours. Without a registry there are none.
 * @param folder the caller removes it
 */
export const installedPeers = async (folder: string, cars: readonly Car[]): Promise<StockPeer[]> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeFile(
    join(folder, 'peers.js'),
    "export * as itemsjs from 'itemsjs';\nexport * as orama from '@orama/orama';\n",
  );
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    await promisify(execFile)(npm, ['install', '--save-exact', ...quiet, ...packages], { cwd: folder });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`!!! ITEMSJS AND ORAMA ARE NOT MEASURED: they could not be installed. ${why}\n`);
    return [];
  }
  const peers: { itemsjs: ItemsJs; orama: Orama } = await import(pathToFileURL(join(folder, 'peers.js')).href);
  const documents = cars.map(({ id, values }) => ({ id, ...values, display_price: values.display_price ?? undefined }));
  return [itemsPeer(peers.itemsjs, documents), await oramaPeer(peers.orama, documents)];
};

const holds = (car: Record<string, unknown>, { column, op, values }: StockFilter): boolean => {
  const value = car[column];
  return typeof value === 'number' && (op === 'gteq' ? value >= Number(values[0]) : value <= Number(values[0]));
};

const isRange = ({ op }: StockFilter): boolean => op === 'gteq' || op === 'lteq';

/** It knows no range groups: those are not asked of it, ranges are a function as its documentation has it. */
const itemsPeer = ({ default: itemsjs }: ItemsJs, documents: object[]): StockPeer => {
  const names = [...choiceNames, 'engine_type'];
  const sortings = ['production_year', 'created_at', 'mileage', 'display_price', 'status'].flatMap((field) =>
    ['asc', 'desc'].map((order) => [`${field} ${order}`, { field, order }]),
  );
  const engine = itemsjs(documents, {
    sortings: Object.fromEntries(sortings),
    aggregations: Object.fromEntries(names.map((name) => [name, { size: 500, conjunction: false }])),
  });
  return {
    name: 'itemsjs',
    async search({ filters, sort = [], offset = 0, limit }) {
      const bounds = filters.filter(isRange);
      const ticked = filters.filter((filter) => !isRange(filter)).map(({ column, values }) => [column, values]);
      const [first] = sort;
      const found = engine.search({
        per_page: limit,
        page: offset / limit + 1,
        sort: `${first?.column} ${first?.descending ? 'desc' : 'asc'}`,
        filters: Object.fromEntries(ticked),
        ...(bounds.length === 0
          ? {}
          : { filter: (car: Record<string, unknown>) => bounds.every((bound) => holds(car, bound)) }),
      });
      return found.pagination.total;
    },
    async close() {},
  };
};

/** Its groups do not leave out their own filter, and it is asked once all the same: less work than the others do. */
const oramaPeer = async (orama: Orama, documents: object[]): Promise<StockPeer> => {
  const database = await orama.create({
    schema: {
      ...Object.fromEntries(choiceNames.map((name) => [name, 'enum'])),
      engine_type: 'enum[]',
      ...Object.fromEntries(rangeNames.map((name) => [name, 'number'])),
      created_at: 'number',
    },
  });
  await orama.insertMultiple(database, documents, 5_000);
  const facets = Object.fromEntries([...choiceNames, 'engine_type'].map((name) => [name, { limit: 500 }]));
  return {
    name: 'Orama',
    async search({ filters, sort = [], offset = 0, limit }) {
      const where = filters.map(({ column, op, values }) => {
        if (op === 'gteq') return [column, { gte: values[0] }];
        if (op === 'lteq') return [column, { lte: values[0] }];
        return [column, column === 'engine_type' ? { containsAny: values } : { in: values }];
      });
      const [first] = sort;
      const property = first?.column === 'status' ? 'mileage' : first?.column;
      const found = await orama.search(database, {
        term: '',
        where: Object.fromEntries(where),
        facets,
        sortBy: { property, order: first?.descending ? 'DESC' : 'ASC' },
        offset,
        limit,
      });
      return found.count;
    },
    async close() {},
  };
};

type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A PostgreSQL server where there is one, else the embedded one; its tables in memory either way. */
const openSql = async (folder: string): Promise<{ name: string; ask: Ask; close: () => Promise<void> }> => {
  const binaries = findPostgres();
  if (binaries === undefined) {
    const database = new PGlite();
    const ask: Ask = async (text, values) => (await database.query<Record<string, unknown>>(text, values)).rows;
    return { name: 'SQL (embedded)', ask, close: () => database.close() };
  }
  // PostgreSQL runs as somebody else when we are root.
  await chmod(folder, 0o755);
  const server = await startPostgres(binaries, folder);
  const client = new pg.Client(server.url);
  await client.connect();
  const close = async () => {
    await client.end();
    await server.stop();
  };
  return {
    name: `SQL (PostgreSQL ${server.version})`,
    ask: async (text, values) => (await client.query(text, values)).rows,
    close,
  };
};

/** Plain SQL: a page, a query with grouping sets for the groups without a filter of their own, one for each other. */
export const sqlPeer = async (folder: string, cars: readonly Car[]): Promise<StockPeer> => {
  const { name, ask, close } = await openSql(folder);
  const typed = [
    ...choiceNames.map((column) => `${column} text`),
    'engine_type text[]',
    ...rangeNames.map((column) => `${column} integer`),
    'created_at bigint',
  ];
  await ask(`create table cars (id text primary key, ${typed.join(', ')})`);
  for (let start = 0; start < cars.length; start += 5_000) {
    const rows = cars.slice(start, start + 5_000).map(({ id, values }) => ({ id, ...values }));
    await ask('insert into cars select * from json_populate_recordset(null::cars, $1::json)', [JSON.stringify(rows)]);
  }
  for (const column of ['display_price', 'mileage', 'production_year', 'created_at', 'nameplate', 'owner'])
    await ask(`create index on cars (${column}, id)`);
  await ask('create index on cars using gin (engine_type)');
  await ask('analyze cars');
  return { name, search: (query) => searchBySql(ask, query), close };
};

const searchBySql = async (ask: Ask, query: StockQuery & { filters: StockFilter[] }): Promise<number> => {
  const { filters, sort = [], offset = 0, limit } = query;
  const order = sort.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'} nulls last, `).join('');
  const [where, values] = conditions(filters);
  await ask(`select id from cars where ${where} order by ${order} id offset ${offset} limit ${limit}`, values);
  const own = new Set(filters.map(({ column }) => column));
  const free = [...choiceNames, ...rangeNames].filter((column) => !own.has(column)).map(grouped);
  const counted = await ask(
    `select count(*)::int as count, grouping(${free.join(', ')}) as level from cars where ${where}
     group by grouping sets ((), ${free.map((column) => `(${column})`).join(', ')})`,
    values,
  );
  const groups = ['engine_type', ...filters.map(({ column }) => column).filter((column) => column !== 'engine_type')];
  for (const column of groups) {
    const [others, known] = conditions(filters.filter((filter) => filter.column !== column));
    const from = column === 'engine_type' ? 'cars, unnest(engine_type) one' : 'cars';
    const by = column === 'engine_type' ? 'one' : grouped(column);
    await ask(`select ${by}, count(*)::int from ${from} where ${others} group by 1`, known);
  }
  return Math.max(
    0,
    ...counted.filter(({ level }) => Number(level) === 2 ** free.length - 1).map(({ count }) => Number(count)),
  );
};

/** Ranges by twenty buckets of a given width: what the bounds are it need not find out. */
const grouped = (column: string): string =>
  rangeNames.some((name) => name === column) && !column.endsWith('year') ? `${column} / 10000` : column;

const conditions = (filters: readonly StockFilter[]): [string, unknown[]] => {
  const parts = filters.map(({ column, op }, index) => {
    const value = `$${index + 1}`;
    if (op === 'gteq') return `${column} >= ${value}`;
    if (op === 'lteq') return `${column} <= ${value}`;
    return column === 'engine_type' ? `engine_type && ${value}::text[]` : `${column} = any(${value}::text[])`;
  });
  return [
    parts.join(' and ') || 'true',
    filters.map(({ op, values }) => (op === 'gteq' || op === 'lteq' ? values[0] : values)),
  ];
};
