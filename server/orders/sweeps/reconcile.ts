import type { Reconciliation } from '#api-clients/orders/order-desk.resources.ts';
import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import { decimalOf } from '#money/decimal.ts';
import type { ProviderPayment } from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import type { Engine, OrderWork } from '../engine.types.ts';
import { askPerson } from '../machine/ask-person.ts';
import { inEngineTransaction } from '../order-work.ts';
import type { Company, OpenAccount } from '../payment-accounts.ts';

export type Report = Reconciliation['attributes'];
type Difference = Report['differences'][number];

const DAY_MS = 86_400_000;
/** The clocks of the two sides differ, and a buyer takes a while on the provider's page: this far around a day is looked. */
const MARGIN_MS = 2 * 3_600_000;
/** Differences named in one report. */
const MOST_NAMED = 200;
/** What is under way when both sides are read is heard of, or swept up, by then. */
export const LASTING_MS = 15 * 60_000;

/** When somebody is told of differences: whoever compares a day themselves at once, else once they last. */
export type Telling = 'at once' | 'when they last';

interface Ours {
  id: string;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  order_number: string | null;
}

interface Asked {
  /** `2026-11-26` */
  day: string;
  company: Company;
  vendor: MoneyVendor;
  account: OpenAccount;
}

/** Payments of the day, and those of other days that the provider names: PayPal lists what moved, not what began. */
const oursOf = async (
  engine: Engine,
  day: Date,
  { company, vendor }: Pick<Asked, 'company' | 'vendor'>,
  theirs: readonly ProviderPayment[],
): Promise<Ours[]> => {
  const named = [...new Set(theirs.map(({ reference }) => reference))];
  const marked = [...new Set(theirs.map(({ orderRef }) => orderRef).filter(isUuid))];
  const rows = await engine.deps.db.read
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.reference', 'p.status', 'p.amount', 'p.currency', 'p.captured', 'p.refunded', 'o.order_number'])
    .where('p.company_uuid', '=', company.uuid)
    .where('p.vendor', '=', vendor)
    .where('p.reference', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.created_at', '>=', day), eb('p.created_at', '<', new Date(day.getTime() + DAY_MS))]),
        ...(named.length > 0 ? [eb('p.reference', 'in', named)] : []),
        ...(marked.length > 0 ? [eb('p.id', 'in', marked)] : []),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    reference: row.reference ?? '',
    amount: Number(row.amount),
    captured: Number(row.captured),
    refunded: Number(row.refunded),
  }));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

type Holding = 'nothing' | 'held' | 'taken' | 'disputed';

/** What a status means for the money; who began a payment, or let it lie, is of no interest to the other side. */
const holdingOf = (status: string): Holding => {
  if (status === 'authorized' || status === 'disputed') return status === 'disputed' ? 'disputed' : 'held';
  const taken = ['captured', 'refund_pending', 'partially_refunded', 'refunded'];
  return taken.includes(status) ? 'taken' : 'nothing';
};

/** How one payment differs between us and its provider; nothing where it does not. */
const differenceOf = (ours: Ours | undefined, theirs: ProviderPayment | undefined): Difference[] => {
  const reference = ours?.reference ?? theirs?.reference ?? '';
  const named = (kind: Difference['kind'], here: string | null, there: string | null): Difference => ({
    kind,
    reference,
    order_number: ours?.order_number ?? null,
    here,
    there,
  });
  // What nobody paid is of no interest to either side.
  if (!ours)
    return theirs && theirs.captured + theirs.authorized > 0 ? [named('missing_here', null, theirs.status)] : [];
  if (!theirs) return holdingOf(ours.status) === 'nothing' ? [] : [named('missing_there', ours.status, null)];
  return [
    ...(ours.currency.toUpperCase() === theirs.currency.toUpperCase()
      ? []
      : [named('currency', ours.currency, theirs.currency)]),
    ...(ours.captured === theirs.captured
      ? []
      : [named('amount', decimalOf(ours.captured, ours.currency), decimalOf(theirs.captured, theirs.currency))]),
    ...(ours.refunded === theirs.refunded
      ? []
      : [named('refunded', decimalOf(ours.refunded, ours.currency), decimalOf(theirs.refunded, theirs.currency))]),
    ...(holdingOf(ours.status) === holdingOf(theirs.status) || ours.captured !== theirs.captured
      ? []
      : [named('status', ours.status, theirs.status)]),
  ];
};

const listed = async (account: OpenAccount, from: number, to: number): Promise<ProviderPayment[]> => {
  const all: ProviderPayment[] = [];
  const range = { from: new Date(from), to: new Date(to) };
  for await (const payment of account.provider.list(account.call(), range)) all.push(payment);
  return all;
};

/** Of ours what the list of the day lacks, as the hours around the day have it. */
const aroundDay = async (
  account: OpenAccount,
  day: number,
  ours: readonly Ours[],
  theirs: readonly ProviderPayment[],
): Promise<ProviderPayment[]> => {
  const isOf = (one: Ours) => (payment: ProviderPayment) =>
    payment.reference === one.reference || payment.orderRef === one.id;
  const lacking = ours.filter((one) => holdingOf(one.status) !== 'nothing' && !theirs.some(isOf(one)));
  if (lacking.length === 0) return [];
  const end = day + DAY_MS;
  const around = [...(await listed(account, day - MARGIN_MS, day)), ...(await listed(account, end, end + MARGIN_MS))];
  return lacking.flatMap((one) => around.find(isOf(one)) ?? []);
};

/** Payments that money was held or taken with: what nobody paid is counted on neither side. */
const paidHere = (ours: readonly Ours[]) => ours.filter(({ status }) => holdingOf(status) !== 'nothing');
const paidThere = (theirs: readonly ProviderPayment[]) =>
  theirs.filter(({ captured, authorized }) => captured + authorized > 0);

/** Compares a day of one account with the provider's list of it. */
export const reportOf = (ours: readonly Ours[], theirs: readonly ProviderPayment[]) => {
  const here = new Map(ours.map((one) => [one.reference, one]));
  const marked = new Map(ours.map((one) => [one.id, one.reference]));
  // What was paid on a page of the provider's has another name in its list than we were told; our mark stands in both.
  const there = new Map(theirs.map((one) => [marked.get(one.orderRef) ?? one.reference, one]));
  const references = [...new Set([...here.keys(), ...there.keys()])];
  const currency = ours[0]?.currency ?? theirs[0]?.currency ?? 'EUR';
  return {
    payments_here: paidHere(ours).length,
    payments_there: paidThere(theirs).length,
    captured_here: decimalOf(sum(ours.map(({ captured }) => captured)), currency),
    captured_there: decimalOf(sum(theirs.map(({ captured }) => captured)), currency),
    refunded_here: decimalOf(sum(ours.map(({ refunded }) => refunded)), currency),
    refunded_there: decimalOf(sum(theirs.map(({ refunded }) => refunded)), currency),
    currency,
    differences: references
      .flatMap((reference) => differenceOf(here.get(reference), there.get(reference)))
      .slice(0, MOST_NAMED),
  };
};

/** The differences that the comparison before, a while ago, has named as well. */
const lastingOf = async ({ trx, now }: OrderWork, { differences, ...report }: Report): Promise<Difference[]> => {
  const before = await trx
    .selectFrom('order_reconciliations')
    .select('report')
    .where('day', '=', report.day)
    .where('company_uuid', '=', report.company_uuid)
    .where('vendor', '=', report.vendor)
    .where('run_at', '<=', new Date(now.getTime() - LASTING_MS))
    .executeTakeFirst();
  const known = (before?.report as unknown as Report | undefined)?.differences ?? [];
  const isSame = (a: Difference, b: Difference) => a.kind === b.kind && a.reference === b.reference;
  return differences.filter((one) => known.some((other) => isSame(one, other)));
};

export interface Compared {
  report: Report;
  /** There are differences that somebody may still have to be told of. */
  isOpen: boolean;
}

/** Compares a day with the provider, keeps the report, and puts differences before a person. */
export const reconcile = async (
  engine: Engine,
  { day, company, vendor, account }: Asked,
  telling: Telling,
): Promise<Compared> => {
  const from = new Date(`${day}T00:00:00Z`);
  let theirs: ProviderPayment[] = [];
  let ours: Ours[] = [];
  let error: string | null = null;
  try {
    theirs = await listed(account, from.getTime(), from.getTime() + DAY_MS);
    ours = await oursOf(engine, from, { company, vendor }, theirs);
    theirs.push(...(await aroundDay(account, from.getTime(), ours, theirs)));
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    error = cause.message;
    ours = await oursOf(engine, from, { company, vendor }, []);
  }
  const report: Report = {
    day,
    company_uuid: company.uuid,
    company_name: company.name,
    vendor,
    state: error === null ? 'done' : 'failed',
    error,
    ...reportOf(ours, error === null ? theirs : []),
    ...(error === null ? {} : { differences: [] }),
    run_at: engine.deps.clock().toISOString(),
  };
  return inEngineTransaction(engine, 'sweep', async (work) => {
    const told = telling === 'at once' ? report.differences : await lastingOf(work, report);
    const row = { report: JSON.stringify(report), run_at: work.now };
    await work.trx
      .insertInto('order_reconciliations')
      .values({ day, company_uuid: company.uuid, vendor, ...row })
      .onConflict((conflict) => conflict.columns(['day', 'company_uuid', 'vendor']).doUpdateSet(row))
      .execute();
    if (told.length > 0)
      await askPerson(work, {
        kind: 'reconciliation',
        cause: `${day}:${company.uuid}:${vendor}`,
        orderId: null,
        detail: `Differences at ${account.provider.label} on ${day}: ${told.length}`,
      });
    return { report, isOpen: told.length < report.differences.length };
  });
};

/** Compares a day of every account there is. */
export const reconcileDay = async (engine: Engine, day: string, telling: Telling): Promise<Compared[]> => {
  const { db } = engine.deps;
  const accounts = await engine.accounts.all(db.read);
  const compared: Compared[] = [];
  for (const account of accounts) {
    const company = await engine.accounts.company(db.read, account.companyId);
    compared.push(await reconcile(engine, { day, company, vendor: account.vendor, account }, telling));
  }
  return compared;
};
