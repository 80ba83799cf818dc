import type { VehiclePriceType } from '#api-clients/stock/vehicle-words.ts';
import { isLeasable, type LeaseTerms } from '#finance/lease.ts';
import type { InputRange } from '#finance/product.types.ts';
import { minorOf } from '#money/decimal.ts';
import type { FinanceOffer, Hire } from '#site/ui/finance/finance-count.ts';
import type { HireConfigs } from './load-hire.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { purchasePrice } from './vehicle-prices.ts';

/** Just these may be chosen, and what the prices of cars are for, which is chosen first. */
const oneOf = (values: readonly number[], usual: number): InputRange => {
  const choices = [...new Set([...values, usual])].sort((a, b) => a - b);
  return { min: choices[0] ?? usual, max: choices.at(-1) ?? usual, default: usual, interval: 1, choices };
};

const fixed = (value: number): InputRange => ({ min: value, max: value, default: value, interval: 1 });

interface Choices {
  months: InputRange;
  mileage?: InputRange;
}

const offerOf = (hire: Hire, { months, mileage }: Choices): FinanceOffer => ({
  id: hire.kind,
  rateKind: 'nominal',
  isFixed: true,
  arrangementFee: 0,
  finalFee: 0,
  inputs: {
    down_payment: fixed(hire.kind === 'lease' ? hire.terms.deposit : 0),
    duration: { ...months, unit: 'Months' },
    interest_rate: fixed(hire.kind === 'lease' ? hire.terms.rate : 0),
    balloon: fixed(0),
    ...(mileage ? { mileage } : {}),
  },
  hire,
});

/** What visitors see of a price a month, in minor units; null where they see none. */
function monthlyPrice({ attributes, prices }: ShowroomVehicle, type: VehiclePriceType): number | null {
  const shown = prices.find((price) => price.type === type && !price.hidden_from_visitors);
  const minor = shown?.value_raw ? minorOf(shown.value_raw, attributes.currency) : 0;
  return minor > 0 ? minor : null;
}

function leaseOffer(vehicle: ShowroomVehicle, { lease }: HireConfigs): FinanceOffer | null {
  const [monthly, price] = [monthlyPrice(vehicle, 'lease'), purchasePrice(vehicle)];
  if (lease === null || monthly === null || price === null) return null;
  const { calculation } = lease;
  const terms: LeaseTerms = {
    months: calculation.term,
    mileage: calculation.mileage,
    deposit: calculation.deposit,
    rate: calculation.rate,
    lossPerMonth: calculation.loss_a_month,
    lossPerThousand: calculation.loss_a_thousand,
  };
  // A price that is no lease on these terms says nothing of others: it stays what the car names.
  if (!isLeasable({ terms, price, monthly })) return null;
  const unit = vehicle.attributes.mileage_unit === 'mi' ? 'mile' : 'kilometer';
  return offerOf(
    { kind: 'lease', monthly, terms, unit },
    { months: oneOf(lease.terms, terms.months), mileage: oneOf(lease.mileages, terms.mileage) },
  );
}

function subscriptionOffer(vehicle: ShowroomVehicle, { subscription }: HireConfigs): FinanceOffer | null {
  const monthly = monthlyPrice(vehicle, 'subscribe');
  if (subscription === null || monthly === null) return null;
  const { calculation } = subscription;
  const changes = calculation.changes.map(({ term: months, percent }) => ({ months, percent }));
  return offerOf({ kind: 'subscription', monthly, changes }, { months: oneOf(subscription.terms, calculation.term) });
}

/** How a car may be hired: from the prices that it names itself, with what the house says of other terms. */
export const hireOffers = (vehicle: ShowroomVehicle, configs: HireConfigs): FinanceOffer[] =>
  [leaseOffer(vehicle, configs), subscriptionOffer(vehicle, configs)].flatMap((offer) => offer ?? []);
