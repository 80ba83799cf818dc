import { ProblemError } from '#api-clients/problem.ts';
import { creditOf } from '#api-clients/stock/credit-terms.ts';
import { minorOf } from '#money/decimal.ts';
import type { StockSettings } from '../stock.settings.ts';
import type { ListInput, ListScope } from './listing-input.ts';
import type { AskedStock } from './stock-query.ts';

/** What an amount a month buys; `failed` where nobody could tell. */
export type Budget =
  | { kind: 'counted'; monthly: number; currency: string /** In minor units. */; price: number }
  | { kind: 'failed'; monthly: number };

/** Asks which cash prices an amount a month buys; null where none was asked for, or the site counts none. */
export async function budgetOf(
  asked: AskedStock,
  settings: StockSettings,
  { stock, signal }: Pick<ListInput, 'stock' | 'signal'>,
  { listings }: ListScope,
): Promise<Budget | null> {
  const { monthly } = asked;
  if (monthly === null || creditOf(settings.credit, 'EUR') === null) return null;
  try {
    const { data } = await stock.affordable({ params: { listing: listings }, query: { monthly }, signal });
    const { price, currency } = data.data;
    return { kind: 'counted', monthly, currency, price: minorOf(price, currency) };
  } catch (error) {
    if (signal.aborted) throw error;
    // Terms that the service does not have yet, or any more: as if nobody had asked.
    return error instanceof ProblemError && error.status === 404 ? null : { kind: 'failed', monthly };
  }
}

/** How a budget narrows a list: not at all where nobody could tell what it buys. */
export const withinBudget = (asked: AskedStock, budget: Budget | null): { monthly?: number } =>
  budget?.kind === 'counted' && asked.monthly !== null ? { monthly: asked.monthly } : {};
