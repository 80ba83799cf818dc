import { z } from 'zod';
import type { OrderCompanyResource, PaymentAccountResource } from '#api-clients/orders/payment-accounts.operations.ts';
import type { PaymentProvider, VendorName } from '#providers/payment/payment-provider.types.ts';
import type { OrderCompanyRow, PaymentAccountRow } from './accounts.tables.ts';
import { accountEtag } from './write-accounts.ts';
import { companyEtag } from './write-companies.ts';

/** A company as staff see it. */
export const companyResourceOf = (
  row: OrderCompanyRow,
  more: { isTest: boolean; vendors: VendorName[] },
): OrderCompanyResource => ({
  type: 'order_company',
  id: row.id,
  attributes: {
    name: row.name,
    dealer_codes: row.dealer_codes,
    is_default: row.is_default,
    test_mode: row.test_mode,
    capture_method: row.capture_method,
    hold_policy: row.hold_policy,
    fee_policy: row.fee_policy,
    active: row.active,
    is_test: more.isTest,
    vendors: more.vendors,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: companyEtag(row) },
});

interface AccountPlace {
  company: OrderCompanyRow;
  vendor: VendorName;
  isTest: boolean;
  canBeTried: boolean;
  secretsSet: string[];
}

/** An account as staff see it: which secrets are there, never what they are. */
export const accountResourceOf = (
  row: PaymentAccountRow | undefined,
  { company, vendor, isTest, canBeTried, secretsSet }: AccountPlace,
): PaymentAccountResource => ({
  type: 'payment_account',
  id: `${company.id}:${vendor}`,
  attributes: {
    company_uuid: company.id,
    vendor,
    configured: row !== undefined,
    enabled: row?.enabled ?? false,
    emulated: row?.emulated ?? false,
    is_test: isTest,
    can_be_tried: canBeTried,
    settings: row?.settings ?? {},
    secrets_set: secretsSet,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row?.updated_by_name ?? null,
  },
  meta: { etag: accountEtag({ companyId: company.id, vendor }, row?.lock_version ?? 0) },
});

const withProperties = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** What a provider's accounts ask for, as JSON Schema. */
export const settingsSchemaOf = (provider: PaymentProvider): Record<string, unknown> =>
  z.toJSONSchema(provider.settings, { io: 'input' });

export const settingKeysOf = (provider: PaymentProvider): string[] =>
  Object.keys(withProperties.parse(settingsSchemaOf(provider)).properties);

/** A payment service as staff set it up. */
export const providerResourceOf = (provider: PaymentProvider, webhookUrl: string) => ({
  type: 'payment_provider' as const,
  id: provider.name,
  attributes: {
    label: provider.label,
    settings_schema: settingsSchemaOf(provider),
    secret_keys: [...provider.secretKeys],
    currencies: provider.currencies ? [...provider.currencies] : null,
    webhook_url: webhookUrl,
  },
});
