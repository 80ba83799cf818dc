import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { OrderCompanyRow, PaymentAccountRow } from './accounts.tables.ts';

/** All companies, the default one first. */
export const allCompanies = (reader: Reader): Promise<OrderCompanyRow[]> =>
  reader
    .selectFrom('order_companies')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findCompany = async (reader: Reader, id: string): Promise<OrderCompanyRow | undefined> =>
  isUuid(id) ? reader.selectFrom('order_companies').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The company that sells the cars of a house: the one that names its code, else the default one. */
export const companyOfDealer = (reader: Reader, dealerCode: string | undefined): Promise<OrderCompanyRow | undefined> =>
  reader
    .selectFrom('order_companies')
    .selectAll()
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb('is_default', '=', true),
        sql<boolean>`lower(${dealerCode ?? ''}) in (select lower(code) from unnest(dealer_codes) as code)`,
      ]),
    )
    .orderBy('is_default')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const accountsOf = (reader: Reader, companyId?: string): Promise<PaymentAccountRow[]> =>
  reader
    .selectFrom('payment_accounts')
    .selectAll()
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .orderBy('company_id')
    .orderBy('vendor')
    .execute();

/** Those that a company is paid by now, and whether it moves money. */
export const accountsInUse = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('payment_accounts')
    .innerJoin('order_companies', 'order_companies.id', 'payment_accounts.company_id')
    .selectAll('payment_accounts')
    .select('order_companies.test_mode as company_test_mode')
    .where('payment_accounts.company_id', '=', companyId)
    .where('payment_accounts.enabled', '=', true)
    .where('order_companies.active', '=', true)
    .orderBy('payment_accounts.vendor')
    .execute();

export const findAccount = async (
  reader: Reader,
  companyId: string,
  vendor: string,
): Promise<PaymentAccountRow | undefined> =>
  isUuid(companyId)
    ? reader
        .selectFrom('payment_accounts')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('vendor', '=', vendor)
        .executeTakeFirst()
    : undefined;
