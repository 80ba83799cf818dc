import fc from 'fast-check';
import { bucketBounds } from './query/buckets.ts';
import type {
  StockAnswer,
  StockColumn,
  StockFacet,
  StockFacetRequest,
  StockFilter,
  StockGains,
  StockQuery,
  StockRow,
  StockSelection,
  StockSort,
  StockValue,
  StockWord,
} from './stock-index.types.ts';
import { codeIn } from './words/code-in.ts';
import { wordsIn } from './words/words-in.ts';

/*
 * The same answers as the index's, said as plainly as can be: a list of cars, gone through for each question. It shares
 * nothing with the index but where buckets lie and what a word is.
 */

type Known = string[] | number | null;

const known = (column: StockColumn, value: StockValue): Known => {
  if (column.kind === 'number' || column.kind === 'time')
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  const values = value === null || value === undefined ? [] : typeof value === 'object' ? value : [String(value)];
  return [...new Set(values)].filter((one) => one !== '').sort();
};

const isNothing = ({ typed }: StockWord): boolean => !/[\p{L}\p{N}]/u.test(typed);

const isNull = (value: Known): boolean => value === null || (typeof value === 'object' && value.length === 0);

export class PlainStock {
  readonly #columns: ReadonlyMap<string, StockColumn>;
  readonly #byId = new Map<string, StockRow>();

  constructor(columns: readonly StockColumn[]) {
    this.#columns = new Map(columns.map((column) => [column.name, column]));
  }

  get rows(): StockRow[] {
    return [...this.#byId.values()];
  }

  put(rows: readonly StockRow[]): void {
    for (const row of rows) this.#byId.set(row.id, row);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#byId.delete(id);
  }

  search(query: StockQuery): StockAnswer {
    const found = this.#found(query).sort((a, b) => this.#compare(a, b, query.sort ?? []));
    const { offset = 0, limit, facets = 'none' } = query;
    return {
      total: found.length,
      ids: found.slice(offset, offset + limit).map(({ id }) => id),
      facets: facets === 'none' ? [] : facets.map((request) => this.#facet(query, request)),
    };
  }

  count(selection: StockSelection): number {
    return this.#found(selection).length;
  }

  min(column: string, selection: StockSelection): number | null {
    const numbers = this.#found(selection).map((row) => this.#value(row, column));
    const smallest = Math.min(...numbers.filter((value) => typeof value === 'number'));
    return smallest === Number.POSITIVE_INFINITY ? null : smallest;
  }

  gains(selection: StockSelection): StockGains {
    const filters = selection.filters ?? [];
    return {
      filters: filters.map((one) => this.count({ ...selection, filters: filters.filter((other) => other !== one) })),
      text: (selection.text ?? []).every(isNothing) ? null : this.count({ ...selection, text: [] }),
    };
  }

  #column(name: string): StockColumn {
    const column = this.#columns.get(name);
    if (column === undefined) throw new Error(name);
    return column;
  }

  #value(row: StockRow, name: string): Known {
    return name === 'id' ? [row.id] : known(this.#column(name), row.values[name]);
  }

  #found({ scope, filters = [], text = [] }: StockSelection): StockRow[] {
    const scopes = scope === undefined ? null : [scope].flat();
    return this.rows.filter(
      (row) =>
        (scopes === null || row.scopes.some((key) => scopes.includes(key))) &&
        filters.every((filter) => this.#holds(row, filter)) &&
        text.every((part) => this.#has(row, part)),
    );
  }

  #has(row: StockRow, part: StockWord): boolean {
    if (isNothing(part)) return true;
    const { typed, or } = part;
    const words = this.#texts(row, 'words').flatMap(wordsIn);
    const wanted = wordsIn(typed);
    if (wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)))) return true;
    if (or !== undefined && this.#holds(row, { ...or, op: 'in' }) && or.values.length > 0) return true;
    const code = codeIn(typed);
    return code !== '' && this.#codes(row).some((isSame) => isSame(code));
  }

  #texts(row: StockRow, kind: StockColumn['kind']): string[] {
    return [...this.#columns.values()]
      .filter((column) => column.kind === kind)
      .flatMap(({ name }) => this.#value(row, name) as string[]);
  }

  #codes(row: StockRow): ((code: string) => boolean)[] {
    return [...this.#columns.values()].flatMap((column) => {
      if (column.kind !== 'code') return [];
      const [text = ''] = this.#value(row, column.name) as string[];
      const own = codeIn(text);
      const { length } = column;
      return column.isFromEnd
        ? (code: string) => own.slice(-length).endsWith(code.slice(-length))
        : (code: string) => own.slice(0, length).startsWith(code.slice(0, length));
    });
  }

  #holds(row: StockRow, { column, op, values, or = [] }: StockFilter): boolean {
    if (values.length === 0 || or.some((other) => this.#holds(row, other))) return true;
    const value = this.#value(row, column);
    if (op === 'null') return isNull(value) === values[0];
    if (isNull(value)) return false;
    if (op === 'gteq') return Number(value) >= Number(values[0]);
    if (op === 'lteq') return Number(value) <= Number(values[0]);
    const has =
      typeof value === 'object'
        ? values.some((one) => value?.includes(String(one)))
        : values.map(Number).includes(value);
    return op === 'not_eq' ? !has : has;
  }

  #compare(a: StockRow, b: StockRow, sort: readonly StockSort[]): number {
    for (const { column, descending = false } of sort) {
      const [first, second] = [this.#sortKey(a, column), this.#sortKey(b, column)];
      if (first === null && second === null) continue;
      if (first === null) return 1;
      if (second === null) return -1;
      if (first < second) return descending ? 1 : -1;
      if (first > second) return descending ? -1 : 1;
    }
    return a.id < b.id ? -1 : 1;
  }

  #sortKey(row: StockRow, name: string): string | number | null {
    const value = this.#value(row, name);
    const column = this.#column(name);
    if (typeof value !== 'object' || value === null) return value;
    if (value.length === 0) return null;
    const order = 'order' in column ? (column.order ?? []) : [];
    const place = order.indexOf(value[0] ?? '');
    const text = value.length === 1 ? value[0] : `\u0000${value.join('\u0000')}`;
    return `${String.fromCharCode(65 + (place === -1 ? order.length : place))}${text}`;
  }

  #facet(query: StockQuery, request: StockFacetRequest): StockFacet {
    const { column } = request;
    const filters = query.filters ?? [];
    const own = filters.filter((filter) => filter.column === column);
    const found = this.#found({ ...query, filters: filters.filter((filter) => filter.column !== column) });
    const values = found.map((row) => this.#value(row, column));
    if (request.kind === 'range') {
      const numbers = values.filter((value) => typeof value === 'number');
      const declared = this.#column(column);
      const unit = declared.kind === 'time' ? 86_400_000 : 'unit' in declared ? declared.unit : 1;
      const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
      const bounds = numbers.length === 0 ? [] : [...bucketBounds(min, max, unit)];
      const bound = (op: string) => Number(own.find((filter) => filter.op === op)?.values[0] ?? Number.NaN);
      const [from, to] = [bound('gteq'), bound('lteq')];
      return {
        column,
        kind: 'range',
        min: numbers.length === 0 ? null : min,
        max: numbers.length === 0 ? null : max,
        selected: [Number.isNaN(from) ? null : from, Number.isNaN(to) ? null : to],
        buckets: bounds.slice(1).map((end, index) => ({
          from: bounds[index] ?? 0,
          to: end,
          count: numbers.filter((value) => value >= (bounds[index] ?? 0) && value < end).length,
        })),
      };
    }
    const texts = values.flatMap((value) => value as string[]);
    const selected = own
      .filter(({ op }) => ['in', 'includes', 'eq'].includes(op))
      .flatMap((filter) => filter.values.map(String));
    const label = request.label ?? ((value: string) => value);
    const answer = (value: string) => ({
      value,
      label: label(value),
      count: texts.filter((text) => text === value).length,
      selected: selected.includes(value),
    });
    const configured = [...new Set(request.configured ?? [])];
    const others = [...new Set([...texts, ...selected])].filter((value) => !configured.includes(value)).map(answer);
    others.sort(
      (a, b) => b.count - a.count || (a.label < b.label ? -1 : a.label > b.label ? 1 : a.value < b.value ? -1 : 1),
    );
    const all = [...configured.map(answer), ...others];
    return { column, kind: 'checkbox', totalValues: all.length, values: all };
  }
}

/** Filters that ask whether something is known, and those that look at several columns. */
export const moreFilters: fc.Arbitrary<StockFilter> = fc.oneof(
  fc.record({
    column: fc.constantFrom('brand', 'engines', 'demo', 'price', 'created'),
    op: fc.constant('null' as const),
    values: fc.tuple(fc.boolean()),
  }),
  fc.integer({ min: 0, max: 3_000_000 }).map((most): StockFilter => {
    const or = [
      { column: 'liters', op: 'gteq', values: [most % 4] },
      { column: 'engines', op: 'in', values: ['diesel'] },
    ] as const;
    return { column: 'price', op: 'lteq', values: [most], or };
  }),
);
