import { orderTexts } from '#api-clients/orders/order-texts.data.ts';
import { moneyVendors, type OrderSetup, type OrderVendor, orderVendors } from '#api-clients/orders/order-words.ts';
import type { Reader } from '#server/db/database.ts';
import type { Services } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import type { Engine } from '../engine.types.ts';
import { refusedOrder } from '../order-errors.ts';
import type { Company, OpenAccount } from '../payment-accounts.ts';

/** A car as the stock offers it. */
export type VehicleOffer = NonNullable<Awaited<ReturnType<Services['stock']['sales']['offer']>>>;

/** What a car is ordered on: read from the stock and the company, never from the browser. */
export interface Terms {
  offer: VehicleOffer;
  fee: number;
  currency: string;
  setId: string;
  setupType: OrderSetup;
  company: Company;
  vendors: OrderVendor[];
  accounts: ReadonlyMap<OrderVendor, OpenAccount>;
}

const isVendor = (name: string): name is OrderVendor => (orderVendors as readonly string[]).includes(name);

/** Those the set of buttons names, as far as they can be used: money needs an amount and an account that takes it. */
const usableVendors = async (
  { accounts }: Engine,
  reader: Reader,
  { names, fee, currency, company }: { names: readonly string[]; fee: number; currency: string; company: Company },
) => {
  const opened = new Map<OrderVendor, OpenAccount>();
  const wanted = fee > 0 ? moneyVendors.filter((one) => names.includes(one)) : [];
  const found = wanted.length > 0 ? await accounts.accountsFor(reader, company.uuid) : undefined;
  for (const vendor of wanted) {
    const account = found?.get(vendor);
    if (account && (account.provider.currencies?.includes(currency) ?? true)) opened.set(vendor, account);
  }
  const isUsable = (name: OrderVendor) => opened.has(name) || !(moneyVendors as readonly string[]).includes(name);
  return { vendors: names.filter(isVendor).filter(isUsable), accounts: opened };
};

/** Whether an order on these terms moves no money. */
export const isTestOrder = (accounts: Terms['accounts']): boolean =>
  [...accounts.values()].some(({ isTest }) => isTest);

/** The terms of a car or configuration now. @throws 404 `vehicle_not_found`, 409 `vehicle_not_reservable` */
export const termsOf = async (
  engine: Engine,
  reader: Reader,
  about: { vehicleId: string | null; configUrl: string | null },
): Promise<Terms> => {
  const { sales } = engine.deps.service('stock');
  const offer =
    about.vehicleId === null
      ? await sales.offerOfConfiguration(reader, about.configUrl ?? '')
      : await sales.offer(reader, about.vehicleId, (await engine.settings()).reservable);
  if (!offer) throw notFound(orderTexts.vehicle_not_found, 'vehicle_not_found');
  const { terms } = offer;
  if (!terms) throw refusedOrder('vehicle_not_reservable');
  const company = await engine.accounts.companyOf(reader, offer.owner?.dealerCode ?? null);
  const { fee, currency, setId, setupType } = terms;
  const usable = await usableVendors(engine, reader, { names: terms.vendors, fee, currency, company });
  return { offer, fee, currency, setId, setupType, company, ...usable };
};
