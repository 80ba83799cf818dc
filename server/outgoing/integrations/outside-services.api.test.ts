import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BriteVerify, startBriteVerify } from '#tests/emulators/brite-verify.ts';
import { type Clamd, SIGNATURE, startClamd } from '#tests/emulators/clamd.ts';
import { type HostileServer, hostilities, startHostileServer } from '#tests/emulators/hostile-server.ts';
import { type HubSpot, startHubSpot } from '#tests/emulators/hubspot.ts';
import { type Recaptcha, startRecaptcha } from '#tests/emulators/recaptcha.ts';
import { type SalesforceWebToLead, startSalesforceWebToLead } from '#tests/emulators/salesforce-web-to-lead.ts';
import { startTwilioVerify, type TwilioVerify } from '#tests/emulators/twilio-verify.ts';
import { type Api, farid, guest, openForms, problemOf } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

let twilio: TwilioVerify;
let recaptcha: Recaptcha;
let brite: BriteVerify;
let hubspot: HubSpot;
let salesforce: SalesforceWebToLead;
let hostile: HostileServer;
let clamd: Clamd;
let api: Api;
/** The same service, whose neighbours all misbehave. */
let beset: Api;

beforeAll(async () => {
  [twilio, recaptcha, brite] = await Promise.all([startTwilioVerify(), startRecaptcha(), startBriteVerify()]);
  [hubspot, salesforce, hostile] = await Promise.all([
    startHubSpot(),
    startSalesforceWebToLead(),
    startHostileServer(),
  ]);
  const keys = {
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_VERIFY_SERVICE: twilio.service,
    CAPTCHA_SECRET: recaptcha.secret,
    EMAIL_VERIFIER_KEY: brite.key,
  };
  clamd = await startClamd();
  api = await openForms({
    ...keys,
    FILE_SCANNER: clamd.url,
    TWILIO_URL: twilio.url,
    CAPTCHA_VERIFY_URL: `${recaptcha.url}/recaptcha/api/siteverify`,
    EMAIL_VERIFIER_URL: `${brite.url}/api/v1/fullverify`,
  });
  beset = await openForms({
    ...keys,
    FILE_SCANNER: hostile.url.replace('http:', 'clamd:'),
    TWILIO_URL: hostile.url,
    CAPTCHA_VERIFY_URL: hostile.url,
    EMAIL_VERIFIER_URL: hostile.url,
  });
});
afterAll(async () => {
  await api.close();
  await beset.close();
  for (const emulator of [twilio, recaptcha, brite, hubspot, salesforce, hostile, clamd]) await emulator.close();
});

const email = { id: 'email', type: 'email' as const, label: 'E-mail', required: true };
const phone = { id: 'phone', type: 'phone' as const, label: 'Telephone', verify: true };
const form = (of: Api, more: object = {}) => makeForm(of, { fields: [email], consents: [], ...more });
const lastLead = async (of: Api, id: string) =>
  (await of.forms(farid).listLeads({ params: { id } })).data.data[0]?.attributes;

describe('a telephone number', () => {
  const number = '+4917012345678';

  it('is confirmed by the code that was sent to it, and the lead carries no mark then', async () => {
    const { id } = await form(api, { fields: [email, phone] });
    const sent = await api.forms(guest).createPhoneVerification({ body: { phone_number: number } });
    expect(sent.status).toBe(201);
    expect(sent.data.data.attributes).toMatchObject({ status: 'pending', channel: 'sms', sends_left: 4 });
    const check = (code: string) => api.forms(guest).checkPhoneVerification({ body: { phone_number: number, code } });
    expect(await problemOf(check('000000'))).toMatchObject({ status: 422, code: 'code_incorrect' });
    const { verification_token: proof } = (await check(twilio.codeOf(number))).data.data.attributes;
    const values = { email: 'ana@example.com', phone: number };
    const lead = await api
      .forms(guest)
      .createLead({ params: { id }, body: { values, phone_proofs: { phone: proof } } });
    expect(lead.status).toBe(201);
    expect((await lastLead(api, id))?.review).not.toContain('phone_unverified');
    expect(await problemOf(check('123456'))).toMatchObject({ status: 410, code: 'verification_expired' });
  });

  it('is wanted confirmed, and another number’s proof is none', async () => {
    const { id } = await form(api, { fields: [email, phone] });
    const other = '+4917099999999';
    // At the root, where the specification has these calls: the same service as below /forms.
    const call = (name: string, body: object) =>
      api.fetch(`/twilio/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await call('create_verification', { phone_number: '123' })).status).toBe(422);
    expect((await call('create_verification', { phone_number: other })).status).toBe(201);
    const checked = await call('check_verification', { phone_number: other, code: twilio.codeOf(other) });
    const { data } = (await checked.json()) as { data: { attributes: { verification_token: string } } };
    const proof = data.attributes.verification_token;
    for (const phone_proofs of [undefined, { phone: proof }, { phone: 'x.y' }]) {
      const values = { email: 'ana@example.com', phone: number };
      const send = api.forms(guest).createLead({
        params: { id },
        body: { values, ...(phone_proofs ? { phone_proofs } : {}) },
      });
      expect((await problemOf(send)).errors?.[0]).toMatchObject({ code: 'phone_unverified' });
    }
  });

  it('gets three codes in ten minutes and five tries, and hears how many are left', async () => {
    const phone_number = '+4917055555555';
    const send = () => api.forms(guest).createPhoneVerification({ body: { phone_number } });
    const check = async () => {
      const asked = api.forms(guest).checkPhoneVerification({ body: { phone_number, code: '0000' } });
      const { code, meta } = await problemOf(asked);
      return [code, meta?.attempts_left];
    };
    await send();
    expect(await check()).toEqual(['code_incorrect', 4]);
    twilio.expire(phone_number);
    expect(await check()).toEqual(['verification_expired', undefined]);
    await send();
    expect(await check(), 'another verification').toEqual(['code_incorrect', 4]);
    await send();
    for (const left of [3, 2, 1, 0]) expect(await check(), 'the same verification').toEqual(['code_incorrect', left]);
    expect(await check()).toEqual(['max_attempts_reached', undefined]);
    expect((await problemOf(send())).status).toBe(429);
  });
});

describe('a captcha', () => {
  const send = (id: string, captcha?: string) =>
    api.forms(guest).createLead({
      params: { id },
      body: { values: { email: `a${Math.random()}@example.com` }, ...(captcha ? { captcha } : {}) },
    });

  it('is asked once for each answer; low scores and made-up answers are refused', async () => {
    const { id } = await form(api, { spam: { min_fill_ms: 0, captcha: 'recaptcha' } });
    const good = recaptcha.issue(0.9);
    expect((await send(id, good)).status).toBe(201);
    for (const bad of [good, recaptcha.issue(0.2), 'made-up', undefined])
      expect((await problemOf(send(id, bad))).code).toBe('captcha_failed');
    expect((await lastLead(api, id))?.review).not.toContain('captcha_unreachable');
  });

  it('that the visitor’s network keeps away costs no lead, and marks it', async () => {
    const { id } = await form(api, { spam: { min_fill_ms: 0, captcha: 'recaptcha' } });
    expect((await send(id, 'unreachable')).status).toBe(201);
    expect((await lastLead(api, id))?.review).toContain('captcha_unreachable');
  });
});

describe('an e-mail address', () => {
  it('counts when the verifier calls it valid or accept_all, and only then', async () => {
    const { id } = await form(api);
    const send = (address: string) =>
      api.forms(guest).createLead({ params: { id }, body: { values: { email: address } } });
    expect((await send('ana@example.com')).status).toBe(201);
    expect((await send('accept_all@example.com')).status).toBe(201);
    for (const address of ['invalid@example.com', 'unknown@example.com']) {
      expect((await problemOf(send(address))).errors?.[0]).toMatchObject({
        code: 'email_undeliverable',
        detail: 'E-mail: We could not confirm this email address',
      });
    }
  });

  it('is asked about once in ten minutes, however often it is sent', async () => {
    const { id } = await form(api);
    const send = () =>
      api.forms(guest).createLead({ params: { id }, body: { values: { email: 'invalid@twice.example' } } });
    const times = () => brite.requests.filter(({ body }) => body.includes('twice.example')).length;
    for (const _try of [1, 2])
      expect((await problemOf(send())).errors?.[0]).toMatchObject({ code: 'email_undeliverable' });
    expect(times()).toBe(1);
    api.advance(601_000);
    await problemOf(send());
    expect(times()).toBe(2);
  });
});

describe('a file', () => {
  const send = async (of: Api, id: string, text: string) => {
    const body = new FormData();
    body.append('values[cv][]', new File([`%PDF-1.7 ${text}`], 'cv.pdf'));
    return of.fetch(`/forms/forms/${id}/leads`, { method: 'POST', body });
  };
  const cv = { fields: [{ id: 'cv', type: 'file' as const, label: 'CV' }] };

  it('is scanned before it is kept; an infected one is refused and gone', async () => {
    const { id } = await form(api, cv);
    expect((await send(api, id, 'a'.repeat(200_000))).status).toBe(201);
    expect(clamd.scanned.at(-1)).toBe(200_009);
    const refused = await send(api, id, SIGNATURE);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('file_infected');
    expect(
      await api
        .forms(farid)
        .listLeads({ params: { id } })
        .then(({ data }) => data.data),
    ).toHaveLength(1);
  });

  it('is taken with a mark while the scanner is away', async () => {
    const { id } = await form(beset, cv);
    expect((await send(beset, id, 'hello')).status).toBe(201);
    expect((await lastLead(beset, id))?.review).toContain('file_unscanned');
  });
});

describe('services that misbehave', () => {
  it.each(hostilities)('never cost a lead, nor lead us elsewhere: %s', async (hostility) => {
    const { id } = await form(beset, { fields: [email, phone], spam: { min_fill_ms: 0, captcha: 'recaptcha' } });
    hostile.be(hostility);
    const values = { email: `a${hostility}@example.com`, phone: '+4917012345678' };
    const asked = beset.forms(guest).createPhoneVerification({ body: { phone_number: values.phone } });
    // Both at once: who is silent is waited for only once.
    const [problem, lead] = await Promise.all([
      problemOf(asked),
      beset.forms(guest).createLead({ params: { id }, body: { values, captcha: 'answer' } }),
    ]);
    expect([problem.status, lead.status]).toEqual([503, 201]);
    const review = (await lastLead(beset, id))?.review;
    expect(review).toEqual(expect.arrayContaining(['captcha_unreachable', 'phone_unverified']));
    expect(review?.some((mark) => mark.startsWith('email_unverified_'))).toBe(true);
    expect(hostile.paths).not.toContain('/inside');
    expect(hostile.written()).toBeLessThan(50_000_000);
    beset.advance(700_000);
  });
});

describe('receivers of leads', () => {
  const deliver = async (of: Api, integration: object) => {
    const { id } = await form(of, {
      fields: [email, { id: 'name', type: 'text', label: 'Name' }],
      spam: { min_fill_ms: 0 },
    });
    const params = { id };
    const saved = { integrations: [{ id: 'crm', ...integration }] };
    await of.forms(farid).putIntegrations({ params, ifMatch: '*', body: saved as never });
    await of.forms(guest).createLead({ params, body: { values: { email: 'ana@example.com', name: 'Ana Ruiz' } } });
    await of.drain();
    const leadId = (await of.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
    return (await of.forms(farid).leadIntegrations({ params: { id, leadId } })).data.data[0]?.attributes;
  };

  it('HubSpot gets a contact under its address, and its id comes back', async () => {
    const crm = { type: 'hubspot', endpoint: hubspot.url, mapping: { email: 'email', firstname: 'name' } };
    const delivery = await deliver(api, { ...crm, secret: hubspot.token });
    expect(delivery).toMatchObject({ status: 'delivered', external_id: '100' });
    expect(hubspot.contacts.get('ana@example.com')).toEqual({ email: 'ana@example.com', firstname: 'Ana Ruiz' });
  });

  it('HubSpot’s refusals are told, and the token is never shown', async () => {
    const crm = { type: 'hubspot', endpoint: hubspot.url, mapping: { email: 'email', shoe_size: 'name' } };
    const refused = await deliver(api, { ...crm, secret: hubspot.token });
    expect(refused).toMatchObject({ last_status_code: 400 });
    expect(JSON.stringify(refused)).toContain('shoe_size');
    const locked = await deliver(api, { ...crm, secret: 'wrong-token-of-ours' });
    expect(locked).toMatchObject({ last_status_code: 401 });
    expect(JSON.stringify(locked)).not.toContain('wrong-token-of-ours');
  });

  it('Salesforce gets a lead that stays unconfirmed; a refusal in its header is a failure', async () => {
    const crm = {
      type: 'salesforce_web_to_lead',
      endpoint: `${salesforce.url}/servlet/servlet.WebToLead?encoding=UTF-8`,
      options: { oid: salesforce.oid },
    };
    const sent = await deliver(api, { ...crm, mapping: { last_name: 'name', email: 'email' } });
    expect(sent).toMatchObject({ status: 'delivered', confirmed: false });
    expect(salesforce.leads.at(-1)).toMatchObject({ oid: salesforce.oid, last_name: 'Ana Ruiz' });
    const refused = await deliver(api, { ...crm, mapping: { email: 'email' } });
    expect(refused?.status).not.toBe('delivered');
    expect(JSON.stringify(refused)).toContain('RequiredFieldMissing');
  });

  it.each(['huge', 'not-json', 'error', 'redirect', 'cut'] as const)(
    'that are %s leave the lead to be tried again',
    async (mood) => {
      hostile.be(mood);
      const crm = { type: 'hubspot', endpoint: hostile.url, mapping: { email: 'email' }, secret: 'token-of-ours' };
      const delivery = await deliver(api, crm);
      expect(hostile.paths).not.toContain('/inside');
      if (mood === 'not-json') expect(delivery).toMatchObject({ status: 'delivered', external_id: null });
      else expect(delivery?.status).not.toBe('delivered');
    },
  );
});
