import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { clientOnCall } from '#api-clients/client-on-call.ts';
import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import type {
  OrderCompanyResource,
  OrderCompanyWrite,
  PaymentAccountResource,
  PaymentAccountWrite,
  paymentProviderResource,
} from '#api-clients/orders/payment-accounts.operations.ts';
import { clientSettings } from '#editor/api/api.ts';

const contract = async () => (await import('#api-clients/orders/payment-accounts.contract.ts')).paymentAccountsContract;
const client = clientOnCall(contract, clientSettings);
/** The vendor is asked several things one after the other, and given 15 seconds for each: its silence is told as such. */
const patient = clientOnCall(contract, { ...clientSettings, timeoutMs: 150_000 });

export type CompanyItem = OrderCompanyResource['attributes'] & { id: string; etag: string };
export type AccountItem = PaymentAccountResource['attributes'] & { id: string; etag: string };
export type ProviderItem = z.output<typeof paymentProviderResource>['attributes'] & { id: MoneyVendor };

const companyOf = ({ id, attributes, meta }: OrderCompanyResource): CompanyItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

const accountOf = ({ id, attributes, meta }: PaymentAccountResource): AccountItem => ({
  ...attributes,
  id,
  etag: String(meta?.etag ?? ''),
});

/** Companies, the services they can be paid by, and their accounts there. */
export const paymentSetupQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: async ({ signal }) => {
    const [companies, providers, accounts] = await Promise.all([
      client.listOrderCompanies({ signal }),
      client.listPaymentProviders({ signal }),
      client.listPaymentAccounts({ query: {}, signal }),
    ]);
    return {
      companies: companies.data.data.map(companyOf),
      providers: providers.data.data.map(({ id, attributes }) => ({ ...attributes, id: id as MoneyVendor })),
      accounts: accounts.data.data.map(accountOf),
    };
  },
});

/** What a form of a company holds. */
export const contentOf = ({
  name,
  dealer_codes,
  is_default,
  test_mode,
  capture_method,
  hold_policy,
  fee_policy,
  active,
}: CompanyItem): OrderCompanyWrite => ({
  name,
  dealer_codes,
  is_default,
  test_mode,
  capture_method,
  hold_policy,
  fee_policy,
  active,
});

export const emptyCompany: OrderCompanyWrite = {
  name: '',
  dealer_codes: [],
  is_default: false,
  test_mode: 'auto',
  capture_method: 'manual',
  hold_policy: 'capture',
  fee_policy: 'capture',
  active: true,
};

export const saveCompany = async (company: CompanyItem | null, body: OrderCompanyWrite): Promise<CompanyItem> =>
  companyOf(
    (company
      ? await client.updateOrderCompany({ params: { id: company.id }, body, ifMatch: company.etag })
      : await client.createOrderCompany({ body })
    ).data.data,
  );

export const saveAccount = async (account: AccountItem, body: PaymentAccountWrite): Promise<AccountItem> =>
  accountOf(
    (
      await client.writePaymentAccount({
        params: { company_id: account.company_uuid, vendor: account.vendor },
        body,
        ifMatch: account.etag,
      })
    ).data.data,
  );

/** Asks the vendor whether the account can be used. */
export const verifyAccount = async ({ company_uuid: companyId, vendor }: AccountItem) =>
  (await patient.verifyPaymentAccount({ params: { company_id: companyId, vendor } })).data;

/** Has a small amount held at the vendor, and let go at once; only where no money moves. */
export const tryAccount = async ({ company_uuid: companyId, vendor }: AccountItem) =>
  (await patient.tryPaymentAccount({ params: { company_id: companyId, vendor } })).data;

export type Verified = Awaited<ReturnType<typeof verifyAccount>>;
