import type { CheckboxFacet, RangeFacet, StockFacets } from '#api-clients/stock/facets.resources.ts';
import { type FacetName, facets, filterAttributes } from '#api-clients/stock/stock-filters.data.ts';
import { minorDigits } from '#money/minor-units.ts';
import type { FoundFacet } from '../search/stock-search.types.ts';

const checkboxOf = (name: FacetName, found: FoundFacet & { kind: 'checkbox' }): CheckboxFacet => {
  const isNumber = filterAttributes[facets[name].attribute].kind === 'whole';
  return {
    type: 'checkbox',
    total_values: found.values.length,
    values: found.values.map(({ value, ...rest }) => ({ ...rest, value: isNumber ? Number(value) : value })),
  };
};

const rangeOf = (name: FacetName, found: FoundFacet & { kind: 'range' }, currency: string): RangeFacet => {
  const isMoney = filterAttributes[facets[name].attribute].kind === 'money';
  const unit = isMoney ? 10 ** minorDigits(currency) : 1;
  const inUnits = (value: number | null) => (value === null ? null : value / unit);
  // Sliders stand on whole amounts; their ends must not cut off what they are the ends of.
  const low = found.min === null ? null : Math.floor(found.min / unit);
  const high = found.max === null ? null : Math.ceil(found.max / unit);
  const [from, to] = found.selected;
  return {
    type: 'range',
    min: low,
    max: high,
    selected: from === null && to === null ? null : [inUnits(from), inUnits(to)],
    buckets: found.buckets.map(({ from: start, to: end, count }) => ({ from: start / unit, to: end / unit, count })),
  };
};

/** What was counted, as it is answered: money in units of the currency. */
export const facetsResourceOf = (found: ReadonlyMap<FacetName, FoundFacet>, currency: string): StockFacets =>
  Object.fromEntries(
    [...found].map(([name, facet]) => [
      name,
      facet.kind === 'range' ? rangeOf(name, facet, currency) : checkboxOf(name, facet),
    ]),
  );
