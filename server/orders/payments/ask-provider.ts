import type { ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import type { Reader } from '#server/db/database.ts';
import { badGateway, HttpError } from '#server/http/errors.ts';
import type { Engine } from '../engine.types.ts';
import { providerUnavailable } from '../order-errors.ts';
import type { PaymentRow } from '../orders.tables.ts';
import { accountIdOf, type OpenAccount } from '../payment-accounts.ts';

/**
 * The account a payment was begun with, read from inside of a transaction where one is open.
 * @throws ProviderError `unavailable` where it is no longer there
 */
export const openAccount = async (
  { accounts, deps }: Engine,
  { company_uuid: company, vendor }: Pick<PaymentRow, 'company_uuid' | 'vendor'>,
  reader: Reader = deps.db.read,
): Promise<OpenAccount> => {
  const account = await accounts.knownAccount(reader, company, vendor);
  if (!account) throw new ProviderError('unavailable', `The company has no account at ${vendor}.`);
  return account;
};

export const readProvider = (account: OpenAccount, reference: string): Promise<ProviderPayment> =>
  account.provider.read(account.call(), reference);

/** What a payment's account says about whom its money goes to. */
export interface AccountFacts {
  accountId: string | null;
  isTest: boolean;
}

export const factsOf = (account: OpenAccount): AccountFacts => ({
  accountId: accountIdOf(account),
  isTest: account.isTest,
});

/** What a customer is told of a provider that failed: 503 or 502, and what happened to their money: nothing. */
export const asHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === 'nonsense') return badGateway('provider_nonsense', providerUnavailable().message);
  return providerUnavailable();
};
