import { Baselines } from './query/baselines.ts';
import { type Finding, facetsOf } from './query/facets.ts';
import { KeptCounts } from './query/kept-counts.ts';
import { type Matched, match, TEXT_GROUP, tallyOf } from './query/match.ts';
import { Orders } from './query/orders.ts';
import { pageOf } from './query/page.ts';
import { rowsIn } from './query/rows-in.ts';
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts';
import { type Column, StockColumns } from './stock-columns.ts';
import type {
  StockAnswer,
  StockColumn,
  StockGains,
  StockQuery,
  StockRow,
  StockSelection,
  StockSort,
} from './stock-index.types.ts';
import { nearestWord } from './words/near-word.ts';
import { wordsIn } from './words/words-in.ts';

/**
 * The cars in stock as columns in memory: found, counted and sorted in milliseconds, by whom is left to the caller. No
 * database, no HTTP; all calls answer at once.
 *
 *     const index = createStockIndex([
 *       { name: 'brand', kind: 'category' },
 *       { name: 'texts', kind: 'words' },
 *       { name: 'engine_type', kind: 'categories' },
 *       { name: 'price', kind: 'number', unit: 100 },     // buckets of whole euros; null where the price is hidden
 *       { name: 'created_at', kind: 'time' },
 *     ]);
 *     index.put([{ id: '7', scopes: ['de'], values: { brand: 'Aurel', engine_type: ['diesel'], price: 3_990_000 } }]);
 *     index.search({
 *       scope: 'de',
 *       filters: [{ column: 'price', op: 'lteq', values: [4_000_000] }],
 *       sort: [{ column: 'price', descending: true }],
 *       limit: 12,
 *       facets: [{ column: 'brand', kind: 'checkbox', configured: ['Aurel'] }, { column: 'price', kind: 'range' }],
 *     });
 *
 * What each filter, facet and sort means is said at its type (`stock-index.types.ts`).
 */
export interface StockIndex {
  /** How many cars there are. */
  readonly size: number;
  /** Cars as they are now, new or known, whole. */
  put(rows: Iterable<StockRow>): void;
  /** Unknown ids are nothing. */
  remove(ids: Iterable<string>): void;
  /** @throws UnusableQueryError for a column that is not there, or cannot do what is asked of it */
  search(query: StockQuery): StockAnswer;
  count(selection: StockSelection): number;
  /** The smallest known number of a column among the cars; null when there is none. */
  min(column: string, selection: StockSelection): number | null;
  /** What each filter of a selection costs, for a search that finds nothing. */
  gains(selection: StockSelection): StockGains;
  /** What a car has of some columns of texts and numbers, the first text of several; undefined when there is no such car. */
  values<Name extends string>(id: string, names: readonly Name[]): Record<Name, string | number | null> | undefined;
  /** The word of the texts of cars that somebody meant who typed another; itself when one begins so, null when none is near. */
  nearest(typed: string): string | null;
  /** Makes the orders of these sorts now, so that nobody's first search waits for them. */
  warm(sorts: readonly (readonly StockSort[])[]): void;
  /**
   * All of it as bytes, to be written one after the other. They are copies: the index may change meanwhile.
   * @param watermark up to where the index follows its source; given back by `restore`
   */
  snapshot(watermark: string): Uint8Array[];
  /**
   * Takes a snapshot's place, with the same columns.
   * @returns its watermark
   * @throws DamagedSnapshotError when nothing was changed
   */
  restore(bytes: Uint8Array): string;
}

/** So many cars that change at once are sooner counted anew than followed in each selection that is kept. */
const MANY = 50;

/**
 * @param declared what is kept of a car, besides its id and its scopes
 * @param keptSelections of how many selections the counts are kept, and follow each change of a car
 */
export const createStockIndex = (declared: readonly StockColumn[], keptSelections = 200): StockIndex => {
  let columns = new StockColumns(declared);
  let baselines = new Baselines(columns);
  let orders = new Orders(columns);
  let counted = new KeptCounts(columns, keptSelections);
  const follow = (row: number, sign: 1 | -1, changed: ReadonlySet<Column> | null): void => {
    baselines.follow(row, sign, changed);
    counted.follow(row, sign, changed);
  };

  /** Changes of one call; with too many of them nothing is kept of what was counted. */
  const countedOn = function* <Change>(changes: Iterable<Change>): Generator<Change> {
    let done = 0;
    for (const change of changes) {
      done += 1;
      if (done > MANY) counted.forget();
      yield change;
    }
  };

  const putOne = (row: StockRow): void => {
    const known = columns.rows.byId.get(row.id);
    if (known === undefined) columns.makeRoom();
    const changed = known === undefined ? null : columns.changesOf(known, row);
    const followed = known !== undefined && columns.scopes.has(known, row.scopes) ? changed : null;
    if (known !== undefined) follow(known, -1, followed);
    const place = known ?? columns.rows.take(row.id);
    columns.write(place, row);
    follow(place, 1, followed);
    orders.follow(place, changed);
  };

  const isFound = Uint8Array.of(1, ...new Uint8Array(255));
  /** The rows that are found, until the next ones are. */
  const foundIn = ({ states }: Matched): Int32Array => rowsIn(states, isFound, columns.scratch.found);
  const foundBy = (selection: StockSelection): Int32Array =>
    foundIn(match(columns, baselines.of(selection.scope).states, selection));

  return {
    get size() {
      return columns.rows.byId.size;
    },
    put(rows) {
      for (const row of countedOn(rows)) putOne(row);
    },
    remove(ids) {
      for (const id of countedOn(ids)) {
        const row = columns.rows.byId.get(id);
        if (row === undefined) continue;
        follow(row, -1, null);
        columns.clear(row);
        columns.rows.give(row);
        orders.follow(row, null);
      }
    },
    search(query) {
      const baseline = baselines.of(query.scope);
      const kept = counted.of(query, baseline);
      let matched: Matched | undefined;
      let rows: Int32Array | undefined;
      const finding: Finding = {
        kept,
        isMatched: () => matched !== undefined,
        matched: () => {
          matched ??= match(columns, baseline.states, query);
          return matched;
        },
        found: () => {
          rows ??= foundIn(finding.matched());
          return rows;
        },
      };
      const total = kept?.total ?? finding.found().length;
      if (kept) kept.total = total;
      const page = () => pageOf(columns, orders, { ...finding, total }, query);
      const { facets = 'none', sort, offset, limit } = query;
      return {
        total,
        ids: kept ? kept.pageOf(JSON.stringify([sort, offset, limit]), page) : page().ids,
        facets: facets === 'none' ? [] : facetsOf(columns, { ...query, facets }, finding, baseline),
      };
    },
    count: (selection) => foundBy(selection).length,
    min(name, selection) {
      const column = columns.number(name);
      let smallest = Number.POSITIVE_INFINITY;
      for (const row of foundBy(selection)) smallest = Math.min(smallest, column.sortNumber(row));
      return smallest === Number.POSITIVE_INFINITY ? null : smallest;
    },
    gains(selection) {
      const { states } = baselines.of(selection.scope);
      const matched = match(columns, states, selection, (_, index) => String(index));
      const tally = tallyOf(matched);
      const { groups } = matched;
      const found = tally[0] as number;
      const without = (group: string) => found + (tally[groups.get(group) ?? NaN] ?? 0);
      return {
        filters: (selection.filters ?? []).map((_, index) => without(String(index))),
        text: groups.has(TEXT_GROUP) ? without(TEXT_GROUP) : null,
      };
    },
    values(id, names) {
      const row = columns.rows.byId.get(id);
      if (row === undefined) return undefined;
      return Object.fromEntries(names.map((name) => [name, columns.valueOf(name, row)])) as Record<
        (typeof names)[number],
        string | number | null
      >;
    },
    nearest(typed) {
      const [word = ''] = wordsIn(typed);
      const found = columns.words.flatMap((column) => column.nearest(word) ?? []);
      return nearestWord(found, word);
    },
    warm(sorts) {
      for (const sort of [[], ...sorts]) orders.of(sort);
    },
    snapshot: (watermark) => writeSnapshot(columns, orders, watermark),
    restore(bytes) {
      const read = readSnapshot(declared, bytes);
      ({ columns, orders } = read);
      baselines = new Baselines(columns);
      counted = new KeptCounts(columns, keptSelections);
      return read.watermark;
    },
  };
};
