import type { PaymentAccountsContract } from '#api-clients/orders/payment-accounts.contract.ts';
import type { PaymentProvider, VendorName } from '#providers/payment/payment-provider.types.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { accountResourceOf, companyResourceOf, providerResourceOf, settingKeysOf } from './account-resources.ts';
import { accountsOf, allCompanies, findCompany } from './accounts.store.ts';
import type { OrderCompanyRow, PaymentAccountRow } from './accounts.tables.ts';
import { type OrderAccounts, openSecrets } from './open-accounts.ts';
import { webhookUrl } from './test-mode.ts';
import { noSuchVendor, writeAccount } from './write-accounts.ts';
import { companyEtag, createCompany, existingCompany, updateCompany } from './write-companies.ts';

/** Verifications of one company's accounts that a person may ask for at once. */
const VERIFY_LIMIT = { burst: 10, perSeconds: 60 };

const createViews = (deps: ServerDeps, accounts: OrderAccounts) => {
  const company = async (row: OrderCompanyRow) =>
    companyResourceOf(row, {
      isTest: accounts.isTest(row),
      vendors: await accounts.vendorsOf(deps.db.read, row.id),
    });
  const account = async (row: PaymentAccountRow | undefined, of: OrderCompanyRow, vendor: VendorName) => {
    const secrets = row && openSecrets(await accounts.box(), row);
    const secretsSet = Object.keys(secrets ?? {});
    return accountResourceOf(row, { company: of, vendor, isTest: accounts.isTest(of), secretsSet });
  };
  return { company, account };
};

/** What staff do with companies and their payment accounts. */
export const accountsHandlers = (deps: ServerDeps, accounts: OrderAccounts): Handlers<PaymentAccountsContract> => {
  const views = createViews(deps, accounts);
  const providerOf = async (vendor: VendorName): Promise<PaymentProvider> => {
    const found = (await accounts.providers()).get(vendor);
    if (!found) throw noSuchVendor();
    return found;
  };
  const single = async (row: OrderCompanyRow, status?: number) =>
    answer({ data: await views.company(row) }, { etag: companyEtag(row), ...(status === undefined ? {} : { status }) });
  return {
    async listOrderCompanies({ actor }) {
      authorize(actor, 'orders.setup');
      const rows = await allCompanies(deps.db.read);
      return { data: await Promise.all(rows.map(views.company)), meta: { total_count: rows.length } };
    },
    createOrderCompany: async ({ actor, body }) => single(await createCompany({ deps, actor }, body), 201),
    updateOrderCompany: async ({ actor, params: { id }, body, ifMatch }) =>
      single(await updateCompany({ deps, actor }, { id, ifMatch }, body)),
    async listPaymentProviders({ actor }) {
      authorize(actor, 'orders.setup');
      const providers = [...(await accounts.providers()).values()];
      const data = providers.map((provider) => providerResourceOf(provider, webhookUrl(deps.config, provider.name)));
      return { data, meta: { total_count: data.length } };
    },
    async listPaymentAccounts({ actor, query: { company_id: companyId } }) {
      authorize(actor, 'orders.setup');
      const reader = deps.db.read;
      const companies = (await allCompanies(reader)).filter(({ id }) => companyId === undefined || id === companyId);
      const rows = await accountsOf(reader);
      const vendors = [...(await accounts.providers()).keys()];
      const data = await Promise.all(
        companies.flatMap((company) =>
          vendors.map((vendor) => {
            const row = rows.find((one) => one.company_id === company.id && one.vendor === vendor);
            return views.account(row, company, vendor);
          }),
        ),
      );
      return { data, meta: { total_count: data.length } };
    },
    async writePaymentAccount({ actor, params: { company_id: companyId, vendor }, body, ifMatch }) {
      authorize(actor, 'orders.setup');
      const provider = await providerOf(vendor);
      const change = { companyId, vendor, ifMatch, provider, schemaKeys: settingKeysOf(provider) };
      const row = await writeAccount({ deps, actor }, { ...change, box: await accounts.box() }, body);
      const company = existingCompany(await findCompany(deps.db.read, companyId));
      const data = await views.account(row, company, vendor);
      return answer({ data }, { etag: String(data.meta?.etag) });
    },
    async verifyPaymentAccount({ actor, params: { company_id: companyId, vendor } }) {
      authorize(actor, 'orders.setup');
      const company = existingCompany(await findCompany(deps.db.read, companyId));
      const account = await accounts.knownAccount(deps.db.read, company.id, vendor);
      if (!account) throw conflict('account_missing', 'This account is not set up, or its keys cannot be read.');
      deps.service('rateLimits').take('payment-verify', company.id, VERIFY_LIMIT);
      const found = await account.provider.verify(account.call(), { webhookUrl: webhookUrl(deps.config, vendor) });
      await inTransaction(deps, actor, ({ trx }) =>
        deps.audit.record(trx, actor, {
          action: 'payment_account.verified',
          targetType: 'payment_account',
          targetId: `${company.id}:${vendor}`,
          details: { ok: found.ok },
        }),
      );
      return found;
    },
  };
};
