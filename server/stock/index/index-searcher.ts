import { type FacetName, facets } from '#api-clients/stock/stock-filters.data.ts';
import type { StockIndex } from '#stock-index/stock-index.ts';
import type {
  StockFilter as IndexFilter,
  StockFacet,
  StockFacetRequest,
  StockWord,
} from '#stock-index/stock-index.types.ts';
import type { StockFilter } from '../search/stock-query.ts';
import type {
  FoundFacet,
  MonthlyBudget,
  Searcher,
  SoughtPart,
  StockScope,
  StockSearch,
} from '../search/stock-search.types.ts';
import { indexColumns, scopeKey } from './index-columns.ts';

const numeric = new Set(indexColumns.flatMap(({ name, kind }) => (kind === 'number' || kind === 'time' ? name : [])));

const ops = ['eq', 'not_eq', 'in', 'includes', 'gteq', 'lteq', 'null'] as const;
const opOf = (predicate: StockFilter['predicate']): IndexFilter['op'] => ops.find((op) => op === predicate) ?? 'eq';

const filterOf = ({ attribute, predicate, values }: StockFilter): IndexFilter => ({
  column: attribute,
  op: opOf(predicate),
  values: predicate === 'null' || numeric.has(attribute) ? values : values.map(String),
});

const within = ({ monthly, price }: MonthlyBudget): IndexFilter => ({
  column: 'monthly_price',
  op: 'lteq',
  values: [monthly],
  or: [
    { column: 'subscribe_price', op: 'lteq', values: [monthly] },
    ...(price === null ? [] : [{ column: 'display_price', op: 'lteq' as const, values: [price] }]),
  ],
});

const filtersOf = ({ filters, budget }: Pick<StockSearch, 'filters' | 'budget'>): IndexFilter[] => [
  ...filters.map(filterOf),
  ...(budget ? [within(budget)] : []),
];

const wordOf = ({ typed, owners }: SoughtPart): StockWord => ({ typed, or: { column: 'owner_id', values: owners } });

const scopesOf = ({ listings, statuses }: StockScope): string[] =>
  listings.flatMap((listing) => statuses.map((status) => scopeKey(listing, status)));

const requestOf = (facet: FacetName, { configured, labelOf }: StockSearch): StockFacetRequest => {
  const { type, attribute } = facets[facet];
  return type === 'range'
    ? { column: attribute, kind: 'range' }
    : {
        column: attribute,
        kind: 'checkbox',
        configured: configured[facet] ?? [],
        label: (value) => labelOf(facet, value),
      };
};

const foundOf = (facet: StockFacet): FoundFacet =>
  facet.kind === 'range'
    ? { kind: 'range', min: facet.min, max: facet.max, selected: facet.selected, buckets: facet.buckets }
    : { kind: 'checkbox', values: facet.values };

const knownColumns = ['nameplate_name', 'nameplate_brand_name', 'state', 'display_price'] as const;

/** Finds cars in the index. */
export const createIndexSearcher = (index: StockIndex): Searcher => ({
  async search(search) {
    const { scope, text = [], sort, offset, limit, facets: wanted } = search;
    const answer = index.search({
      scope: scopesOf(scope),
      filters: filtersOf(search),
      text: text.map(wordOf),
      sort: sort.map(({ column, descending }) => ({ column, descending })),
      offset,
      limit,
      facets: wanted.length === 0 ? 'none' : wanted.map((facet) => requestOf(facet, search)),
    });
    const found = wanted.flatMap((name, place): [FacetName, FoundFacet][] => {
      const facet = answer.facets[place];
      return facet ? [[name, foundOf(facet)]] : [];
    });
    return { total: answer.total, ids: answer.ids, facets: new Map(found) };
  },
  async lowest(scope, filters, text = [], budget) {
    const selection = { scope: scopesOf(scope), filters: filtersOf({ filters, budget }), text: text.map(wordOf) };
    return {
      total: index.count(selection),
      price: index.min('display_price', selection),
      monthly: index.min('monthly_price', selection),
    };
  },
  async known(id) {
    const car = index.values(id, knownColumns);
    const text = (name: (typeof knownColumns)[number]) => String(car?.[name] ?? '');
    const price = car?.display_price;
    return (
      car && {
        nameplate_name: text('nameplate_name'),
        nameplate_brand_name: text('nameplate_brand_name'),
        state: text('state'),
        display_price: typeof price === 'number' ? price : null,
      }
    );
  },
  nearest: async (typed) => index.nearest(typed),
});
