import { type MoneyVendor, moneyVendors } from '#api-clients/orders/order-words.ts';
import type { Reader } from '../db/database.ts';
import type { ServerDeps, Services } from '../http/define-service.ts';

export type OpenAccount = NonNullable<Awaited<ReturnType<Services['order-accounts']['accountFor']>>>;

/** Who sells: whose accounts the money goes to. */
export interface Company {
  uuid: string;
  name: string;
  /** Whether money is taken as soon as the car is the customer's. */
  capturesAtOnce: boolean;
  /** What happens to money that is held when its deadline comes. */
  holdPolicy: 'capture' | 'void';
  /** What happens to the fee when the car is handed over. */
  feePolicy: 'capture' | 'refund';
}

/** Companies and their accounts, as the order engine asks for them. */
export interface PaymentAccounts {
  /** The company of a dealer's code; where nobody set one up, a nameless one without accounts. */
  companyOf(reader: Reader, dealerCode: string | null): Promise<Company>;
  company(reader: Reader, uuid: string): Promise<Company>;
  /** For a payment that begins; undefined where the company has no such account, or has it switched off. */
  accountFor(reader: Reader, companyUuid: string, vendor: MoneyVendor): Promise<OpenAccount | undefined>;
  /** The same of all its vendors. */
  accountsFor(reader: Reader, companyUuid: string): Promise<ReadonlyMap<MoneyVendor, OpenAccount>>;
  /** For a payment that has begun. */
  knownAccount(reader: Reader, companyUuid: string, vendor: MoneyVendor): Promise<OpenAccount | undefined>;
  /** Every account that can be asked, for reconciliation. */
  all(reader: Reader): Promise<OpenAccount[]>;
}

const nobody: Company = { uuid: 'default', name: '', capturesAtOnce: false, holdPolicy: 'void', feePolicy: 'refund' };

type Row = NonNullable<Awaited<ReturnType<Services['order-accounts']['company']>>>;

const companyFrom = (row: Row | undefined): Company =>
  row
    ? {
        uuid: row.id,
        name: row.name,
        capturesAtOnce: row.capture_method === 'automatic',
        holdPolicy: row.hold_policy,
        feePolicy: row.fee_policy,
      }
    : nobody;

/** Whom the money of an account goes to, where its vendor has a name for that (Stripe's connected account). */
export const accountIdOf = ({ browser }: Pick<OpenAccount, 'browser'>): string | null =>
  browser.settings.stripe_account_id ?? null;

export const openPaymentAccounts = (deps: ServerDeps): PaymentAccounts => {
  const accounts = () => deps.service('order-accounts');
  return {
    companyOf: async (reader, code) => companyFrom(await accounts().companyFor(reader, code ?? undefined)),
    company: async (reader, uuid) =>
      uuid === nobody.uuid ? nobody : companyFrom(await accounts().company(reader, uuid)),
    accountFor: (reader, uuid, vendor) => accounts().accountFor(reader, uuid, vendor),
    accountsFor: (reader, uuid) => accounts().accountsFor(reader, uuid),
    knownAccount: (reader, uuid, vendor) => accounts().knownAccount(reader, uuid, vendor),
    async all(reader) {
      const found: OpenAccount[] = [];
      for (const vendor of moneyVendors) found.push(...(await accounts().accountsAt(reader, vendor)));
      return found;
    },
  };
};
