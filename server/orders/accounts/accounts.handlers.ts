import type { PaymentAccountsContract } from '#api-clients/orders/payment-accounts.contract.ts';
import type { PaymentProvider, VendorName } from '#providers/payment/payment-provider.types.ts';
import { newId } from '#server/db/new-id.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { accountResourceOf, companyResourceOf, providerResourceOf, settingKeysOf } from './account-resources.ts';
import { accountsOf, allCompanies, findCompany } from './accounts.store.ts';
import type { OrderCompanyRow, PaymentAccountRow } from './accounts.tables.ts';
import { type OpenAccount, type OrderAccounts, openSecrets } from './open-accounts.ts';
import { webhookUrl } from './test-mode.ts';
import { TRIAL_MARK, tryAccount } from './try-account.ts';
import { noSuchVendor, writeAccount } from './write-accounts.ts';
import { companyEtag, createCompany, existingCompany, updateCompany } from './write-companies.ts';

/** Verifications of one company's accounts that a person may ask for at once. */
const VERIFY_LIMIT = { burst: 10, perSeconds: 60 };
/** Test payments of one company that may be made at once. */
const TRIAL_LIMIT = { burst: 5, perSeconds: 60 };

const createViews = (deps: ServerDeps, accounts: OrderAccounts) => {
  const company = async (row: OrderCompanyRow) =>
    companyResourceOf(row, {
      isTest: accounts.isTest(row),
      vendors: await accounts.vendorsOf(deps.db.read, row.id),
    });
  const account = async (row: PaymentAccountRow | undefined, of: OrderCompanyRow, vendor: VendorName) => {
    const secrets = row && openSecrets(await accounts.box(), row);
    const secretsSet = Object.keys(secrets ?? {});
    const opened = row && (await accounts.knownAccount(deps.db.read, of.id, vendor));
    const canBeTried = opened?.provider.trial.isSafe(opened.call()) ?? false;
    return accountResourceOf(row, { company: of, vendor, isTest: accounts.isTest(of), canBeTried, secretsSet });
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
  /** @throws 404, 409 `account_missing` */
  const openAccount = async ({ company_id: id, vendor }: { company_id: string; vendor: VendorName }) => {
    const company = existingCompany(await findCompany(deps.db.read, id));
    const account = await accounts.knownAccount(deps.db.read, company.id, vendor);
    if (!account) throw conflict('account_missing', 'This account is not set up, or its keys cannot be read.');
    return account;
  };
  const record = (actor: Actor, { companyId, vendor }: OpenAccount, action: string, details: Record<string, unknown>) =>
    inTransaction(deps, actor, ({ trx }) =>
      deps.audit.record(trx, actor, {
        action: `payment_account.${action}`,
        targetType: 'payment_account',
        targetId: `${companyId}:${vendor}`,
        details,
      }),
    );
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
    async verifyPaymentAccount({ actor, params }) {
      authorize(actor, 'orders.setup');
      const account = await openAccount(params);
      deps.service('rateLimits').take('payment-verify', account.companyId, VERIFY_LIMIT);
      const ours = { webhookUrl: webhookUrl(deps.config, account.vendor) };
      const found = await account.provider.verify(account.call(), ours);
      await record(actor, account, 'verified', { ok: found.ok });
      return found;
    },
    async tryPaymentAccount({ actor, params }) {
      authorize(actor, 'orders.setup');
      const account = await openAccount(params);
      deps.service('rateLimits').take('payment-test', account.companyId, TRIAL_LIMIT);
      const mark = `${TRIAL_MARK}${newId(deps.clock())}`;
      const found = await tryAccount(account, mark);
      await record(actor, account, 'tried', { ok: found.ok, mark });
      return found;
    },
  };
};
