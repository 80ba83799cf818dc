import type { Selectable } from 'kysely';
import type { EvLeadStatus, EvLeadsContract } from '#api-clients/orders/ev-leads.contract.ts';
import { decimalOf, minorOf } from '#money/decimal.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';
import { siteRoot } from '#server/config/origins.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { newId } from '#server/db/new-id.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { webhookUrl } from '../accounts/test-mode.ts';
import type { Engine } from '../engine.types.ts';
import { wrongOrder } from '../order-errors.ts';
import type { EvLeadTable } from '../orders.tables.ts';
import type { OpenAccount } from '../payment-accounts.ts';
import { asHttpError } from '../payments/ask-provider.ts';
import { evServiceAt, passedOn } from './ev-service.ts';

type EvLead = Selectable<EvLeadTable>;

const FEW_AN_HOUR = { burst: 5, perSeconds: 3600 };
const HOUR_MS = 3_600_000;

const existingLead = async ({ deps }: Engine, id: string): Promise<EvLead> => {
  const lead = isUuid(id)
    ? await deps.db.read.selectFrom('ev_leads').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!lead) throw notFound('There is no such lead.', 'ev_lead_not_found');
  return lead;
};

const setStatus = ({ deps }: Engine, id: string, set: { status: EvLeadStatus; payment_reference?: string }) =>
  deps.db.transaction((trx) =>
    trx
      .updateTable('ev_leads')
      .set({ ...set, updated_at: deps.clock() })
      .where('id', '=', id)
      .execute(),
  );

/** The card account that deposits go to. @throws 422 `vendor_not_offered` */
const cardAccount = async ({ accounts, deps }: Engine): Promise<OpenAccount> => {
  const company = await accounts.companyOf(deps.db.read, null);
  const account = await accounts.accountFor(deps.db.read, company.uuid, 'stripe');
  if (!account) throw wrongOrder('vendor_not_offered');
  return account;
};

/** A lead whose deposit was begun is paid once its provider says so. */
const withPayment = async (engine: Engine, lead: EvLead): Promise<EvLead> => {
  if (lead.status !== 'payment_created' || lead.payment_reference === null) return lead;
  const account = await cardAccount(engine);
  const state = await account.provider.read(account.call(), lead.payment_reference);
  const isPaid = state.status === 'captured' || state.status === 'authorized';
  const isRight = state.amount === Number(lead.amount) && state.currency.toUpperCase() === lead.currency;
  if (!isPaid || !isRight) return lead;
  await setStatus(engine, lead.id, { status: 'paid' });
  return { ...lead, status: 'paid' };
};

const beginDeposit = async (engine: Engine, lead: EvLead) => {
  const { deps } = engine;
  const account = await cardAccount(engine);
  const site = siteRoot(deps.config);
  const started = await account.provider.start(account.call(), {
    orderRef: lead.id,
    amount: Number(lead.amount),
    currency: lead.currency,
    description: 'Deposit',
    locale: 'en',
    returnUrl: site,
    cancelUrl: site,
    callbackUrl: webhookUrl(deps.config, 'stripe'),
    expiresAt: new Date(deps.clock().getTime() + HOUR_MS),
    hold: false,
  });
  await setStatus(engine, lead.id, { status: 'payment_created', payment_reference: started.reference });
  return {
    client_secret: String(started.answer.client_secret ?? ''),
    payment_intent_id: started.reference,
    amount: decimalOf(Number(lead.amount), lead.currency),
    currency: lead.currency,
  };
};

/** Leads of electric cars: ours, or passed on to the service that the settings name. */
export const evLeadHandlers = (engine: Engine): Handlers<EvLeadsContract> => {
  const { deps } = engine;
  const elsewhere = async () => {
    const { apiUrl } = (await engine.settings()).ev;
    return apiUrl === '' ? undefined : evServiceAt(deps, apiUrl);
  };
  return {
    async createEvLead({ body, request }) {
      deps.service('rateLimits').take('ev-leads', addressKey(request.ip), FEW_AN_HOUR);
      const service = await elsewhere();
      if (service) return passedOn(service.createEvLead({ body }));
      const { ev } = await engine.settings();
      const now = deps.clock();
      const id = newId(now);
      await deps.db.transaction((trx) =>
        trx
          .insertInto('ev_leads')
          .values({
            id,
            body: JSON.stringify(body),
            status: 'open',
            amount: minorOf(ev.deposit, ev.currency),
            currency: ev.currency,
            payment_reference: null,
            created_at: now,
            updated_at: now,
          })
          .execute(),
      );
      return { data: { type: 'ev_lead', id, attributes: { id, status: 'open' } } };
    },

    async evLeadData({ params }) {
      const service = await elsewhere();
      const headers = { 'cache-control': 'private, no-store' };
      if (service) return answer(await passedOn(service.evLeadData({ params })), { headers });
      const lead = await withPayment(engine, await existingLead(engine, params.id)).catch((error: unknown) => {
        if (error instanceof ProviderError) throw asHttpError(error);
        throw error;
      });
      const attributes = {
        salesforce_lead_id: lead.id,
        status: lead.status,
        amount: decimalOf(Number(lead.amount), lead.currency),
        currency: lead.currency,
      };
      return answer({ data: { type: 'salesforce_data', id: lead.id, attributes } }, { headers });
    },

    async createEvPaymentIntent({ body }) {
      const service = await elsewhere();
      if (service) return passedOn(service.createEvPaymentIntent({ body }));
      const lead = await existingLead(engine, body.payment_intent.salesforce_lead_id);
      if (lead.status !== 'open' && lead.status !== 'payment_created')
        throw conflict('invalid_transition', 'Nothing is to be paid for this lead.', { from: lead.status });
      try {
        const attributes = await beginDeposit(engine, lead);
        return { data: { type: 'payment_intent', id: attributes.payment_intent_id, attributes } };
      } catch (error) {
        if (error instanceof ProviderError) throw asHttpError(error);
        throw error;
      }
    },

    async cancelEvLead({ params, body }) {
      const service = await elsewhere();
      if (service) return passedOn(service.cancelEvLead({ params, body }));
      const lead = await existingLead(engine, params.id);
      if (lead.status === 'completed') throw conflict('lead_completed', 'This lead is completed.');
      await setStatus(engine, lead.id, { status: 'cancellation_requested' });
      return { data: { type: 'ev_lead', id: lead.id, attributes: { status: 'cancellation_requested' } } };
    },
  };
};
