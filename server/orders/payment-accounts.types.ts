import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import type { PaymentProvider, ProviderCall } from '#providers/payment/payment-provider.types.ts';
import type { Reader } from '../db/database.ts';

/** Who sells: whose accounts the money goes to. */
export interface Company {
  uuid: string;
  name: string;
  /** What happens to money that is held when its deadline comes. */
  holdPolicy: 'capture' | 'void';
  /** What happens to the fee when the car is handed over. */
  feePolicy: 'capture' | 'refund';
  /** Take the money at once instead of holding it first. */
  capturesAtOnce: boolean;
  /** Where staff are told of orders, besides the dealer's own address. */
  staffEmails: readonly string[];
}

/** An account at a payment service, ready to be asked. */
export interface OpenAccount {
  provider: PaymentProvider;
  /** Settings, base address and guarded fetch; the time is the call's own. */
  call: Omit<ProviderCall, 'now'>;
  /** Whom the money goes to, where the vendor has a name for it (Stripe's connected account). */
  accountId: string | null;
}

/** Companies and their accounts, as the order engine asks for them (`accounts/`). */
export interface PaymentAccounts {
  /** The company of a dealer's code, else the default one. */
  companyOf(reader: Reader, dealerCode: string | null): Promise<Company>;
  company(reader: Reader, uuid: string): Promise<Company | undefined>;
  /** Undefined where the company has no such account, or has it switched off. */
  accountFor(reader: Reader, companyUuid: string, vendor: MoneyVendor): Promise<OpenAccount | undefined>;
  /** All that can be asked, for reconciliation. */
  all(reader: Reader): Promise<readonly { company: Company; vendor: MoneyVendor }[]>;
}
