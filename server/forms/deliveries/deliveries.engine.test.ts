import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import { type HttpReceiver, startHttpReceiver } from '#tests/emulators/http-receiver.ts';
import { type SmtpServer, startSmtpServer } from '#tests/emulators/smtp-server.ts';
import { type Api, dev, farid, guest, iris, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
let receiver: HttpReceiver;
let smtp: SmtpServer;
beforeAll(async () => {
  receiver = await startHttpReceiver();
  smtp = await startSmtpServer();
  api = await openForms({ SMTP_URL: smtp.url, MAIL_FROM: 'forms@dealer.example' });
});
afterAll(async () => {
  await api.close();
  await receiver.close();
  await smtp.close();
});
beforeEach(async () => {
  // What earlier tests left to be tried again later, and what they taught about the receiver they share.
  await api.deps.db.transaction(async (trx) => {
    await trx.deleteFrom('jobs').execute();
    await trx.deleteFrom('receiver_circuits').execute();
  });
  receiver.requests.length = 0;
  smtp.mails.length = 0;
  receiver.answerWith(() => ({ status: 200 }));
  smtp.refuseWith(null);
});

const SECRET = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;
const setUp = async (integration: Partial<IntegrationWrite> & { type: string }, more: object = {}) => {
  const form = await makeForm(api, more);
  const params = { id: form.id };
  const saved = await api
    .forms(farid)
    .putIntegrations({ params, ifMatch: '*', body: { integrations: [{ id: 'crm', ...integration }] } });
  return { params, saved };
};
const webhook = (more: Partial<IntegrationWrite> = {}) => ({
  type: 'webhook',
  endpoint: `${receiver.url}/in`,
  secret: SECRET,
  ...more,
});
const send = async (params: { id: string }, values: object = {}) => {
  await api.forms(guest).createLead({ params, body: { ...goodLead, values: { ...goodLead.values, ...values } } });
  await api.drain();
  const leadId = (await api.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
  return { ...params, leadId };
};
const deliveryOf = async (params: { id: string; leadId: string }) =>
  (await api.forms(farid).leadIntegrations({ params })).data.data[0]?.attributes;

describe('a webhook', () => {
  it('arrives once, signed, with the mapping of the form', async () => {
    const { params } = await setUp(webhook({ mapping: { full_name: 'name', channel: '=website', mail: 'email' } }));
    const lead = await send(params);
    expect(receiver.requests).toHaveLength(1);
    const [request] = receiver.requests;
    const headers = request?.headers ?? {};
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      type: 'lead.created',
      data: { full_name: 'Ana Ruiz', channel: 'website', mail: 'ana@example.com' },
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${request?.body}`;
    const expected = createHmac('sha256', 'a secret of the webhook').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(await deliveryOf(lead)).toMatchObject({ status: 'delivered', attempts: 1, last_status_code: 200 });
    const kinds = (await api.forms(farid).leadTimeline({ params: lead })).data.data.map(
      ({ attributes }) => attributes.kind,
    );
    expect(kinds).toEqual(['received', 'checked', 'delivery_delivered']);
  });

  it('is tried again under the same id, waits for Retry-After, and can be repaired by hand', async () => {
    const { params } = await setUp(webhook());
    receiver.answerWith(() => ({ status: 503, headers: { 'retry-after': '3600' } }));
    const lead = await send(params);
    const waiting = await deliveryOf(lead);
    expect(waiting).toMatchObject({ status: 'retrying', last_status_code: 503 });
    expect(new Date(waiting?.next_attempt_at ?? 0).getTime() - api.deps.clock().getTime()).toBeGreaterThan(3_500_000);
    receiver.answerWith(() => ({ status: 200 }));
    const fixed = await api
      .forms(dev)
      .fixLeadDeliveries({ params: lead, body: { mode: 'retry_with_edits', overrides: { name: 'Edited' } } });
    expect(fixed.status).toBe(202);
    expect(JSON.stringify(fixed.data)).not.toContain('ana@');
    await api.drain();
    expect(receiver.requests).toHaveLength(2);
    expect(JSON.parse(receiver.requests[1]?.body ?? '').data.name).toBe('Edited');
    expect(receiver.requests[1]?.headers['webhook-id']).toBe(receiver.requests[0]?.headers['webhook-id']);
    expect((await problemOf(api.forms(farid).fixLeadDeliveries({ params: lead, body: {} }))).code).toBe(
      'already_delivered',
    );
    expect((await problemOf(api.forms(iris).fixLeadDeliveries({ params: lead, body: {} }))).status).toBe(403);
    expect(
      (await problemOf(api.forms(farid).fixLeadDeliveries({ params: { ...lead, id: 'other' }, body: {} }))).status,
    ).toBe(404);
  });

  it('to nobody who answers still tells what should have arrived, for editing; one edit keeps the one before', async () => {
    const { params } = await setUp(
      webhook({ endpoint: 'http://127.0.0.1:1/in', mapping: { mail: 'email', who: 'name' } }),
    );
    const lead = await send(params);
    const outgoing = { mail: 'ana@example.com', who: 'Ana Ruiz' };
    const missed = await deliveryOf(lead);
    expect(missed).toMatchObject({ status: 'retrying', last_status_code: null, outgoing });
    expect(missed?.request_preview).toContain('"who":"Ana Ruiz"');
    const edits: Record<string, string>[] = [{ who: 'Anna Ruiz' }, { mail: 'anna@example.com' }];
    for (const overrides of edits)
      await api.forms(farid).fixLeadDeliveries({ params: lead, body: { mode: 'retry_with_edits', overrides } });
    expect((await deliveryOf(lead))?.outgoing).toEqual({ mail: 'anna@example.com', who: 'Anna Ruiz' });
    const masked = (await api.forms(iris).leadIntegrations({ params: lead })).data.data[0]?.attributes;
    expect(JSON.stringify(masked)).not.toMatch(/Ruiz|@example/);
  });

  it('that is refused three times fails, and staff are told', async () => {
    const { params } = await setUp(webhook());
    await api.forms(farid).putNotifications({
      params,
      ifMatch: '*',
      body: {
        notifications: [
          {
            subject: 'x',
            body: 'x',
            condition: { '==': [{ var: 'name' }, 'nobody'] },
            recipients: { mode: 'static', addresses: ['boss@dealer.example'] },
          },
        ],
      },
    });
    receiver.answerWith(() => ({ status: 422 }));
    const lead = await send(params);
    for (let round = 0; round < 4; round += 1) {
      api.advance(3_600_000);
      await api.drain();
    }
    expect(receiver.requests).toHaveLength(3);
    expect(await deliveryOf(lead)).toMatchObject({ status: 'failed', last_status_code: 422, attempts: 3 });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['boss@dealer.example']]);
    expect(smtp.mails[0]?.raw).toContain('could not be delivered');
    const bulk = await api.forms(farid).fixDeliveries({ params, body: { mode: 'mark_delivered' } });
    expect(bulk.data.data).toHaveLength(1);
    expect(await deliveryOf(lead)).toMatchObject({ status: 'delivered', confirmed: false });
  });

  it('that answers 410 is switched off; a redirection is a failure', async () => {
    const { params } = await setUp(webhook());
    receiver.answerWith(() => ({ status: 302, headers: { location: 'http://127.0.0.1/elsewhere' } }));
    const first = await send(params);
    expect(await deliveryOf(first)).toMatchObject({ status: 'retrying', last_status_code: 302 });
    receiver.answerWith(() => ({ status: 410 }));
    const second = await send(params, { name: 'Second' });
    expect(await deliveryOf(second)).toMatchObject({ status: 'failed', last_status_code: 410 });
    const { data } = await api.forms(farid).getIntegrations({ params });
    expect(data.data.attributes.integrations[0]?.disabled_reason).toContain('410');
    const asked = receiver.requests.length;
    await send(params, { name: 'Third' });
    expect(receiver.requests).toHaveLength(asked);
  });

  it('goes out again with many others only where it failed or waits: what staff stopped stays stopped', async () => {
    receiver.answerWith(() => ({ status: 503 }));
    const { params } = await setUp(webhook());
    const stopped = await send(params, { name: 'Stopped' });
    await api.forms(farid).fixLeadDeliveries({ params: stopped, body: { mode: 'cancel' } });
    const waiting = await send(params, { name: 'Waiting' });
    receiver.answerWith(() => ({ status: 200 }));
    receiver.requests.length = 0;
    const { data } = await api
      .forms(farid)
      .bulkFixDeliveries({ body: { lead_ids: [stopped.leadId, waiting.leadId], mode: 'retry' } });
    expect(data.data.attributes).toMatchObject({ changed: 1, skipped: [{ id: stopped.leadId }] });
    await api.drain();
    expect(receiver.requests).toHaveLength(1);
    expect((await deliveryOf(stopped))?.status).toBe('cancelled');
    expect((await deliveryOf(waiting))?.status).toBe('delivered');
  });

  it('keeps its secret: no answer, no preview and no export shows it', async () => {
    const { params, saved } = await setUp(webhook());
    receiver.answerWith(({ headers }) => ({ status: 500, body: `you sent ${SECRET} ${headers['webhook-id']}` }));
    const lead = await send(params);
    const exported = await api.forms(farid).exportForm({ params });
    const everything = JSON.stringify([
      saved.data,
      await deliveryOf(lead),
      exported.data,
      (await api.forms(farid).getIntegrations({ params })).data,
    ]);
    expect(everything).not.toContain(SECRET);
    expect(everything).toContain('"secret_set":true');
    const rows = await api.deps.db.read.selectFrom('form_integration_states').select('secret').execute();
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });
});

describe('other integrations', () => {
  it('HubSpot: upserts a contact and keeps its id', async () => {
    receiver.answerWith(() => ({ status: 200, body: '{"status":"COMPLETE","results":[{"id":"551"}]}' }));
    const { params } = await setUp({
      type: 'hubspot',
      endpoint: receiver.url,
      secret: 'pat-na1-token-secret',
      mapping: { email: 'email', firstname: 'name' },
    });
    const lead = await send(params);
    expect(receiver.requests[0]).toMatchObject({
      path: '/crm/v3/objects/contacts/batch/upsert',
      headers: { authorization: 'Bearer pat-na1-token-secret' },
    });
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toEqual({
      inputs: [
        { idProperty: 'email', id: 'ana@example.com', properties: { email: 'ana@example.com', firstname: 'Ana Ruiz' } },
      ],
    });
    expect(await deliveryOf(lead)).toMatchObject({ status: 'delivered', external_id: '551', confirmed: true });
  });

  it('Salesforce: sent, unconfirmed; its exception header is a failure', async () => {
    const { params } = await setUp({
      type: 'salesforce_web_to_lead',
      endpoint: `${receiver.url}/w2l`,
      options: { oid: '00D000000000001' },
      mapping: { last_name: 'name' },
    });
    const lead = await send(params);
    expect(receiver.requests[0]?.body).toBe('oid=00D000000000001&last_name=Ana+Ruiz');
    expect(await deliveryOf(lead)).toMatchObject({ status: 'delivered', confirmed: false });
    receiver.answerWith(() => ({
      status: 200,
      headers: { 'is-processed': 'Exception:common.exception.SalesforceGenericException' },
    }));
    expect(await deliveryOf(await send(params, { name: 'Bob' }))).toMatchObject({ status: 'retrying' });
  });

  it('ADF by e-mail: well-formed, escaped, once', async () => {
    const { params } = await setUp({
      type: 'adf_email',
      options: { to: 'crm@dealer.example', vendor: 'North & Sons' },
    });
    await send(params, { name: 'Eve <b>& Co' });
    await api.drain();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['crm@dealer.example']]);
    const raw = (smtp.mails[0]?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('<?adf version="1.0"?>');
    expect(raw).toContain('<name part="last">&lt;b&gt;&amp; Co</name>');
    expect(raw).toContain('<vendorname>North &amp; Sons</vendorname>');
  });

  it('are checked when they are saved, each mistake at its place', async () => {
    const form = await makeForm(api);
    const problem = await problemOf(
      api.forms(farid).putIntegrations({
        params: { id: form.id },
        ifMatch: '*',
        body: {
          integrations: [
            { type: 'nuke' },
            { type: 'webhook', endpoint: 'ftp://x' },
            { type: 'email', options: { to: 'nobody', more: 'x' } },
          ],
        },
      }),
    );
    expect(problem.errors?.map(({ source }) => source?.pointer)).toEqual([
      '/integrations/0/type',
      '/integrations/1/endpoint',
      '/integrations/1/secret',
      '/integrations/2/options/more',
      '/integrations/2/options/to',
    ]);
    const types = await api.forms(farid).listIntegrationTypes();
    expect(types.data.data.map(({ id }) => id).sort()).toEqual([
      'adf_email',
      'email',
      'hubspot',
      'salesforce_web_to_lead',
      'webhook',
    ]);
  });

  it('can be tried and checked without a lead', async () => {
    const { params } = await setUp(webhook({ name: 'My receiver' }));
    const tried = await api.forms(farid).testIntegration({ params: { ...params, integrationId: 'crm' } });
    expect(tried.data.data.attributes).toMatchObject({ ok: true });
    const checked = await api.forms(farid).verifyIntegrations();
    expect(checked.data.data.attributes.checks.find(({ name }) => name.includes('My receiver'))).toMatchObject({
      ok: true,
    });
  });
});
