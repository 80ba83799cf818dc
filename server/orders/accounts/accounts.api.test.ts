import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentAccountWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import orderAccounts from '#server/orders/order-accounts.service.ts';
import testPayments from '#server/test-payments/test-payments.service.ts';
import { type Api, ada, iris, omar, openApi, problemOf } from '#tests/support/api-bed.ts';

const keys = {
  publishable_key: 'pk_live_abc123',
  secret_key: 'sk_live_verysecret',
  webhook_secret: 'whsec_alsosecret',
};

let api: Api;
let companyId: string;
const staff = () => api.orderAccounts(ada);
const accounts = () => api.deps.service('order-accounts');
const company = { dealer_codes: [], is_default: false };

beforeAll(async () => {
  // Nobody answers there.
  api = await openApi({ more: [orderAccounts, testPayments], env: { PAYPAL_URL: 'http://127.0.0.1:9' } });
  const made = await staff().createOrderCompany({ body: { ...company, name: 'North' } });
  companyId = made.data.data.id;
});
afterAll(() => api.close());

const write = (settings: PaymentAccountWrite['settings'], more: Partial<PaymentAccountWrite> = {}) =>
  staff().writePaymentAccount({
    params: { company_id: companyId, vendor: 'stripe' },
    body: { settings, ...more },
    ifMatch: '*',
  });

describe('companies', () => {
  it('sell the cars of the houses they name; the default one sells the rest, and there is always one', async () => {
    const [first] = (await staff().listOrderCompanies({})).data.data;
    expect(first?.attributes).toMatchObject({ name: 'North', is_default: true, is_test: false });
    const south = await staff().createOrderCompany({ body: { ...company, name: 'South', dealer_codes: ['AT-02'] } });
    const of = async (code?: string) => (await accounts().companyFor(api.deps.db.read, code))?.name;
    expect([await of('at-02'), await of('AT-01'), await of()]).toEqual(['South', 'North', 'North']);

    const taken = await problemOf(
      staff().createOrderCompany({ body: { ...company, name: 'West', dealer_codes: ['at-02'] } }),
    );
    expect(taken.errors?.[0]?.code).toBe('dealer_code_taken');
    const change = (body: object) =>
      staff().updateOrderCompany({
        params: { id: companyId },
        body: { ...company, name: 'North', ...body },
        ifMatch: '*',
      });
    expect((await problemOf(change({}))).errors?.[0]?.code).toBe('default_needed');
    await staff().updateOrderCompany({
      params: { id: south.data.data.id },
      body: { ...company, name: 'South', dealer_codes: ['AT-02'], is_default: true },
      ifMatch: '*',
    });
    expect(await of()).toBe('South');
    await change({ is_default: true });
    expect(await of()).toBe('North');
  });

  it('move no money only where somebody says so, on a site that others reach', async () => {
    const change = (test_mode: 'auto' | 'on' | 'off') =>
      staff().updateOrderCompany({
        params: { id: companyId },
        body: { ...company, name: 'North', is_default: true, test_mode },
        ifMatch: '*',
      });
    expect((await change('on')).data.data.attributes.is_test).toBe(true);
    expect((await change('auto')).data.data.attributes.is_test).toBe(false);
  });
});

describe('payment accounts', () => {
  it('are listed with those that are missing, and ask for what is missing', async () => {
    const before = (await staff().listPaymentAccounts({ query: { company_id: companyId } })).data.data;
    expect(before.map(({ attributes }) => [attributes.vendor, attributes.configured])).toEqual([
      ['liqpay', false],
      ['paypal', false],
      ['stripe', false],
    ]);
    const refused = await problemOf(
      write({ publishable_key: 'pk_live_abc123', secret_key: 'sk_live_x', color: 'red' }),
    );
    expect(refused.errors?.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['unknown_field', '/settings/color'],
      ['required', '/settings/webhook_secret'],
    ]);
    const wrong = await problemOf(write({ ...keys, secret_key: 'pk_live_other' }));
    expect(wrong.errors?.[0]?.source?.pointer).toBe('/settings/secret_key');
    expect(wrong.errors?.[0]?.detail).toBe('Enter a key such as sk_live_… or rk_live_…');
    expect(JSON.stringify(wrong)).not.toContain('pk_live_other');
  });

  it('keep their secrets for good: nobody reads them again, here, in the database or in the audit log', async () => {
    const answers = [await write(keys), await staff().listPaymentAccounts({}), await staff().listOrderCompanies({})];
    expect(answers[0]?.data.data).toMatchObject({
      attributes: { settings: { publishable_key: keys.publishable_key } },
    });
    const rows = await api.deps.db.read.selectFrom('payment_accounts').selectAll().execute();
    const audit = (await api.admin().listAudit({})).data;
    const told = JSON.stringify([answers.map(({ data }) => data), rows, audit]);
    expect(told).not.toContain('verysecret');
    expect(told).not.toContain('alsosecret');
    expect(told).toContain('payment_account.written');
  });

  it('open for who takes money, until they are switched off; a payment that has begun is still found', async () => {
    const read = api.deps.db.read;
    const account = await accounts().accountFor(read, companyId, 'stripe');
    expect(account).toMatchObject({ settings: keys, baseUrl: 'https://api.stripe.com', isTest: false });
    expect(account?.browser.settings).toEqual({ stripe_publishable_key: keys.publishable_key });
    expect(await accounts().vendorsOf(read, companyId)).toEqual(['stripe']);
    await write({ publishable_key: keys.publishable_key }, { enabled: false });
    expect(await accounts().accountFor(read, companyId, 'stripe')).toBeUndefined();
    expect(await accounts().knownAccount(read, companyId, 'stripe')).toMatchObject({ settings: keys });
  });

  it('take a second webhook secret while the first is replaced, and lose it when told', async () => {
    const plain = { publishable_key: keys.publishable_key };
    const more = await write({ ...plain, webhook_secret: 'whsec_new', webhook_secret_previous: keys.webhook_secret });
    expect(more.data.data.attributes.secrets_set.sort()).toEqual([
      'secret_key',
      'webhook_secret',
      'webhook_secret_previous',
    ]);
    const less = await write({ ...plain, webhook_secret_previous: null });
    expect(less.data.data.attributes.secrets_set.sort()).toEqual(['secret_key', 'webhook_secret']);
  });

  it('are tried with test keys alone, whatever the vendor answers, and the log says by whom', async () => {
    const live = { company_id: companyId, vendor: 'stripe' as const };
    expect(await problemOf(staff().tryPaymentAccount({ params: live }))).toMatchObject({
      status: 409,
      code: 'live_account',
      detail: expect.stringContaining('real money'),
    });
    const paypal = { company_id: companyId, vendor: 'paypal' as const };
    const settings = { environment: 'sandbox', client_id: 'id', client_secret: 'secret', webhook_id: 'WH1' };
    const written = await staff().writePaymentAccount({ params: paypal, body: { settings }, ifMatch: '*' });
    expect(written.data.data.attributes.can_be_tried).toBe(true);
    const { data } = await staff().tryPaymentAccount({ params: paypal });
    expect(data).toMatchObject({ ok: false, checks: [{ name: 'authorization', ok: false }] });
    const audit = JSON.stringify((await api.admin().listAudit({})).data);
    expect(audit).toContain('payment_account.tried');
    expect((await problemOf(api.orderAccounts(omar).tryPaymentAccount({ params: paypal }))).status).toBe(403);
  });

  it('are no imitation outside a demo, and are set up by who may', async () => {
    expect((await api.fetch('/test-payments/stripe/element.js')).status).toBe(404);
    expect((await problemOf(write({}, { emulated: true }))).errors?.[0]?.code).toBe('demo_only');
    for (const person of [iris, omar]) {
      const refused = await problemOf(api.orderAccounts(person).listPaymentAccounts({}));
      expect(refused.status).toBe(403);
    }
    const stale = await problemOf(
      staff().writePaymentAccount({
        params: { company_id: companyId, vendor: 'stripe' },
        body: { settings: keys },
        ifMatch: '"payment_account-x-v1"',
      }),
    );
    expect(stale.status).toBe(412);
  });
});
