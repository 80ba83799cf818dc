import type { PaymentAccountWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.types.ts';
import { authorize, requireRecentSignIn } from '#server/http/actor.ts';
import { type InputError, notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { inTransaction, type Task } from '#server/http/work.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { findCompany } from './accounts.store.ts';
import type { PaymentAccountRow } from './accounts.tables.ts';
import { openSecrets } from './open-accounts.ts';
import { existingCompany } from './write-companies.ts';

interface Place {
  companyId: string;
  vendor: string;
}

export const accountEtag = ({ companyId, vendor }: Place, version: number): string =>
  etagOf('payment_account', `${companyId}-${vendor}`, version);

interface Kept {
  settings: Record<string, string>;
  secrets: Record<string, string>;
}

const fieldError = (key: string, code: string, detail: string): InputError => ({
  code,
  detail,
  pointer: `/settings/${key}`,
});

/** What is kept of an account after a change: settings are replaced, secrets stay unless they are named. */
const merged = ({ secretKeys }: PaymentProvider, before: Kept, given: PaymentAccountWrite['settings']): Kept => {
  const isSecret = (key: string) => secretKeys.includes(key);
  const entries = Object.entries(given);
  const secrets = { ...before.secrets };
  for (const [key, value] of entries.filter(([name]) => isSecret(name))) {
    if (value === null) delete secrets[key];
    else if (value !== '') secrets[key] = value;
  }
  const settings = Object.fromEntries(
    entries.flatMap(([key, value]) => (isSecret(key) || value === null || value === '' ? [] : [[key, value]])),
  );
  return { settings, secrets };
};

/** @throws 422 that names each field; a wrong secret is told without its value */
const check = (provider: PaymentProvider, { settings, secrets }: Kept, schemaKeys: readonly string[]): void => {
  const unknown = Object.keys(settings).filter((key) => !schemaKeys.includes(key));
  const read = provider.settings.safeParse({ ...settings, ...secrets });
  const errors = [
    ...unknown.map((key) => fieldError(key, 'unknown_field', 'This vendor has no such setting.')),
    ...(read.success ? [] : read.error.issues).map(({ path, message, code }) => {
      const key = String(path[0] ?? '');
      const isMissing = code === 'invalid_type' || code === 'invalid_value';
      return fieldError(key, isMissing ? 'required' : 'pattern', isMissing ? 'This field is required' : message);
    }),
  ];
  if (errors.length > 0) throw validationFailed(errors);
};

export interface AccountChange extends Place {
  ifMatch: string | undefined;
  provider: PaymentProvider;
  schemaKeys: readonly string[];
  box: SecretBox;
}

/** Sets an account up, or changes it. @throws 404, 412, 422 */
export const writeAccount = (
  { deps, actor }: Task,
  { companyId, vendor, ifMatch, provider, schemaKeys, box }: AccountChange,
  given: PaymentAccountWrite,
): Promise<PaymentAccountRow> => {
  authorize(actor, 'orders.setup');
  requireRecentSignIn(actor);
  if (given.emulated && !deps.config.demo)
    throw validationFailed([
      { code: 'demo_only', detail: 'Only a demo imitates a payment service.', pointer: '/emulated' },
    ]);
  return inTransaction(deps, actor, async ({ trx, now }) => {
    const company = existingCompany(await findCompany(trx, companyId));
    const before = await trx
      .selectFrom('payment_accounts')
      .selectAll()
      .where('company_id', '=', company.id)
      .where('vendor', '=', vendor)
      .forUpdate()
      .executeTakeFirst();
    checkIfMatch(ifMatch, accountEtag({ companyId, vendor }, before?.lock_version ?? 0), {
      changed_by: before?.updated_by_name ?? '',
      changed_at: before?.updated_at.toISOString() ?? '',
    });
    const held = (before && openSecrets(box, before)) ?? {};
    const kept = merged(provider, { settings: before?.settings ?? {}, secrets: held }, given.settings);
    if (!given.emulated) check(provider, kept, schemaKeys);
    const values = {
      enabled: given.enabled,
      emulated: given.emulated,
      settings: JSON.stringify(kept.settings),
      sealed: Object.keys(kept.secrets).length > 0 ? box.seal(JSON.stringify(kept.secrets)) : '',
      lock_version: (before?.lock_version ?? 0) + 1,
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    };
    const row = await trx
      .insertInto('payment_accounts')
      .values({ company_id: company.id, vendor, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'vendor']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await deps.audit.record(trx, actor, {
      action: 'payment_account.written',
      targetType: 'payment_account',
      targetId: `${companyId}:${vendor}`,
      details: {
        enabled: given.enabled,
        emulated: given.emulated,
        secrets_changed: Object.keys(given.settings).filter((key) => provider.secretKeys.includes(key)),
      },
    });
    return row;
  });
};

export const noSuchVendor = () => notFound('There is no such payment service.', 'vendor_not_found');
