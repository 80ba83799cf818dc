import { creditOf } from '#api-clients/stock/credit-terms.ts';
import { affordablePrice } from '#finance/affordable-price.ts';
import { decimalOf } from '#money/decimal.ts';
import { toMinor } from '#money/minor-units.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { narrowedBy } from './search-listing.ts';

/** Which cash prices of a listing an amount a month buys. @throws 404 `no_credit_terms` where the site has no terms */
export const affordable = async (deps: ServerDeps, listing: string, monthly: number) => {
  const { scope, currency, settings } = await narrowedBy(deps, listing, {});
  const credit = creditOf(settings.credit, currency);
  if (credit === null) throw notFound('This site counts no instalments.', 'no_credit_terms');
  const asked = toMinor(monthly, currency);
  const price = affordablePrice(asked, credit.terms);
  const fitting = { attribute: 'display_price', predicate: 'lteq', values: [price] } as const;
  const { total } = await deps.service('stock').searcher.lowest(scope, [fitting]);
  return {
    data: { currency, monthly: decimalOf(asked, currency), price: decimalOf(price, currency), total_count: total },
  };
};
