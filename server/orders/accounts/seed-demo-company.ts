import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { allCompanies } from './accounts.store.ts';
import { insertCompany } from './write-companies.ts';

const VENDORS = ['stripe', 'paypal', 'liqpay'] as const;

/** A company that sells the demo's cars, paid by imitated accounts; once, where there is no company. */
export const seedDemoCompany = async (deps: ServerDeps): Promise<void> => {
  if ((await allCompanies(deps.db.read)).length > 0) return;
  await inSystemTransaction(deps, async (work) => {
    const company = await insertCompany(work, {
      name: 'Aurel Motors',
      dealer_codes: [],
      is_default: true,
      test_mode: 'auto',
      capture_method: 'manual',
      hold_policy: 'capture',
      fee_policy: 'capture',
      active: true,
    });
    for (const vendor of VENDORS)
      await work.trx
        .insertInto('payment_accounts')
        .values({
          company_id: company.id,
          vendor,
          enabled: true,
          emulated: true,
          settings: '{}',
          sealed: '',
          updated_at: work.now,
          updated_by: systemActor.id,
          updated_by_name: systemActor.name,
        })
        .execute();
  });
};
