import { z } from 'zod';
import { testKeys } from '#payment-emulators/test-keys.ts';
import { boundedFetch } from '#providers/payment/bounded-fetch.ts';
import { findPaymentProviders } from '#providers/payment/find-payment-providers.ts';
import type { PaymentProvider, ProviderCall, VendorName } from '#providers/payment/payment-provider.types.ts';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { openSecretBox, readSeed, type SecretBox } from '#server/secrets/secret-box.ts';
import { accountsInUse, accountsOf, companyOfDealer, findAccount, findCompany } from './accounts.store.ts';
import type { OrderCompanyRow, PaymentAccountRow } from './accounts.tables.ts';
import { emulatorUrl, isTestCompany } from './test-mode.ts';

/** An account that can be paid by, its secrets opened: never log one, never answer with one. */
export interface OpenAccount {
  companyId: string;
  vendor: VendorName;
  provider: PaymentProvider;
  settings: unknown;
  baseUrl: string;
  isTest: boolean;
  /** The product imitates the vendor itself. */
  isEmulated: boolean;
  /** What a browser may know: public keys, and the script it loads. */
  browser: { scriptUrl: string | undefined; settings: Record<string, string> };
  /** What every call of its provider is given. */
  call(): ProviderCall;
}

/** What the rest of the orders asks of companies and their accounts. */
export interface OrderAccounts {
  providers(): Promise<ReadonlyMap<VendorName, PaymentProvider>>;
  companyFor(reader: Reader, dealerCode: string | undefined): Promise<OrderCompanyRow | undefined>;
  company(reader: Reader, companyUuid: string): Promise<OrderCompanyRow | undefined>;
  isTest(company: OrderCompanyRow): boolean;
  /** For a payment that begins: undefined where there is none, it is switched off, or its keys cannot be opened. */
  accountFor(reader: Reader, companyUuid: string, vendor: VendorName): Promise<OpenAccount | undefined>;
  /** The same of all its vendors, in one question. */
  accountsFor(reader: Reader, companyUuid: string): Promise<ReadonlyMap<VendorName, OpenAccount>>;
  /** For a payment that has begun: what is switched off meanwhile still holds its money. */
  knownAccount(reader: Reader, companyUuid: string, vendor: VendorName): Promise<OpenAccount | undefined>;
  /** Vendors a company can be paid by. */
  vendorsOf(reader: Reader, companyUuid: string): Promise<VendorName[]>;
  /** Every account at a vendor, switched off or not: a message may be about a payment of before. */
  accountsAt(reader: Reader, vendor: VendorName): Promise<OpenAccount[]>;
  box(): Promise<SecretBox>;
}

const secretsRecord = z.record(z.string(), z.string());

/** The secrets of an account; undefined when another installation sealed them. */
export const openSecrets = (box: SecretBox, { sealed }: Pick<PaymentAccountRow, 'sealed'>) => {
  if (sealed === '') return {};
  const text = box.open(sealed);
  return text === undefined ? undefined : secretsRecord.parse(JSON.parse(text));
};

type TestMode = Pick<OrderCompanyRow, 'test_mode'>;

interface Opening {
  deps: ServerDeps;
  box: SecretBox;
  provider: PaymentProvider;
}

const settingsOf = ({ box, provider }: Opening, row: PaymentAccountRow): unknown => {
  const imitated: Partial<Record<VendorName, unknown>> = testKeys(box.sign);
  if (row.emulated) return provider.settings.safeParse(imitated[provider.name]).data;
  const secrets = openSecrets(box, row);
  return secrets && provider.settings.safeParse({ ...row.settings, ...secrets }).data;
};

const configuredUrl = ({ deps: { config }, provider }: Opening): string | undefined => {
  const { stripeUrl: stripe, paypalUrl: paypal, liqpayUrl: liqpay } = config;
  const urls: Partial<Record<VendorName, string | undefined>> = { stripe, paypal, liqpay };
  return urls[provider.name];
};

const opened = (opening: Opening, row: PaymentAccountRow, company: TestMode): OpenAccount | undefined => {
  const { deps, provider } = opening;
  const { config } = deps;
  const isTest = isTestCompany(config, company);
  // Imitated money is no money: outside a demo, and in a company that takes real money, such an account is none.
  if (row.emulated && !(config.demo && isTest)) return undefined;
  const settings = settingsOf(opening, row);
  if (settings === undefined) {
    deps.log.warn({ company: row.company_id, vendor: row.vendor }, 'the keys of a payment account cannot be read');
    return undefined;
  }
  const baseUrl = row.emulated
    ? emulatorUrl(config, provider.name)
    : (configuredUrl(opening) ?? provider.baseUrl(settings));
  const fetch = boundedFetch(row.emulated ? deps.service('test-payments').fetch : globalThis.fetch);
  return {
    companyId: row.company_id,
    vendor: provider.name,
    provider,
    settings,
    baseUrl,
    isTest,
    isEmulated: row.emulated,
    browser: {
      scriptUrl: row.emulated && provider.script ? `${baseUrl}/element.js` : provider.script,
      settings: provider.publicSettings(settings),
    },
    call: () => ({ settings, baseUrl, fetch, isTest, now: deps.clock() }),
  };
};

export const createOrderAccounts = (deps: ServerDeps): OrderAccounts => {
  let providers: ReturnType<typeof findPaymentProviders> | undefined;
  let box: Promise<SecretBox> | undefined;
  const providersOnce = () => {
    providers ??= findPaymentProviders();
    return providers;
  };
  const boxOnce = () => {
    box ??= readSeed(deps).then(openSecretBox);
    // A database that is away now is not away for ever.
    box.catch(() => {
      box = undefined;
    });
    return box;
  };
  const open = async (row: PaymentAccountRow, company: TestMode | undefined) => {
    const provider = [...(await providersOnce()).values()].find(({ name }) => name === row.vendor);
    return provider && company ? opened({ deps, box: await boxOnce(), provider }, row, company) : undefined;
  };
  const found = async (reader: Reader, companyUuid: string, vendor: VendorName) => {
    const company = await findCompany(reader, companyUuid);
    const row = company && (await findAccount(reader, company.id, vendor));
    return { company, row };
  };
  const accountFor: OrderAccounts['accountFor'] = async (reader, companyUuid, vendor) => {
    const { company, row } = await found(reader, companyUuid, vendor);
    return company?.active && row?.enabled ? open(row, company) : undefined;
  };
  return {
    providers: providersOnce,
    companyFor: companyOfDealer,
    company: findCompany,
    isTest: (company) => isTestCompany(deps.config, company),
    accountFor,
    async accountsFor(reader, companyUuid) {
      const accounts = new Map<VendorName, OpenAccount>();
      if (!isUuid(companyUuid)) return accounts;
      for (const row of await accountsInUse(reader, companyUuid)) {
        const account = await open(row, { test_mode: row.company_test_mode });
        if (account) accounts.set(account.vendor, account);
      }
      return accounts;
    },
    async knownAccount(reader, companyUuid, vendor) {
      const { company, row } = await found(reader, companyUuid, vendor);
      return row && open(row, company);
    },
    async vendorsOf(reader, companyUuid) {
      const vendors: VendorName[] = [];
      for (const vendor of (await providersOnce()).keys())
        if (await accountFor(reader, companyUuid, vendor)) vendors.push(vendor);
      return vendors;
    },
    async accountsAt(reader, vendor) {
      const accounts: OpenAccount[] = [];
      for (const row of (await accountsOf(reader)).filter((one) => one.vendor === vendor)) {
        const account = await open(row, await findCompany(reader, row.company_id));
        if (account) accounts.push(account);
      }
      return accounts;
    },
    box: boxOnce,
  };
};
