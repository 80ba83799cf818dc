import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const AT = '2026-11-24T09:30:00.000Z';

const company = {
  type: 'order_company',
  id: 'c1',
  attributes: {
    name: 'Norrland Motors',
    dealer_codes: ['AT-9'],
    is_default: true,
    test_mode: 'off',
    capture_method: 'manual',
    hold_policy: 'capture',
    fee_policy: 'refund',
    active: true,
    is_test: false,
    vendors: ['stripe'],
    updated_at: AT,
    updated_by: 'Mara Lind',
  },
  meta: { etag: '"c1"' },
};

const account = {
  type: 'payment_account',
  id: 'c1:stripe',
  attributes: {
    company_uuid: 'c1',
    vendor: 'stripe',
    configured: true,
    enabled: true,
    emulated: false,
    is_test: false,
    can_be_tried: true,
    settings: { publishable_key: 'pk_live_1' },
    secrets_set: ['secret_key'],
    updated_at: AT,
    updated_by: 'Mara Lind',
  },
  meta: { etag: '"a1"' },
};

const provider = {
  type: 'payment_provider',
  id: 'stripe',
  attributes: {
    label: 'Stripe',
    settings_schema: {
      type: 'object',
      properties: {
        publishable_key: { type: 'string', title: 'Publishable key' },
        secret_key: { type: 'string', title: 'Secret key', description: 'Needs write access.' },
      },
      required: ['publishable_key', 'secret_key'],
    },
    secret_keys: ['secret_key'],
    currencies: null,
    webhook_url: 'https://cars.example/webhooks/stripe',
  },
};

class PaymentServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    const answers: Record<string, unknown> = {
      'GET /api/admin/order_companies': { data: [company] },
      'GET /api/admin/payment_providers': { data: [provider] },
      'GET /api/admin/payment_accounts': { data: [account] },
      'PUT /api/admin/payment_accounts/c1/stripe': { data: account },
      'PUT /api/admin/order_companies/c1': { data: company },
      'POST /api/admin/payment_accounts/c1/stripe/test_payment': {
        ok: true,
        checks: [
          { name: 'authorization', ok: true, message: 'Stripe took its test card (pi_1).', latency_ms: 310 },
          { name: 'release', ok: true, message: 'The hold was let go.', latency_ms: 90 },
        ],
      },
      'POST /api/admin/payment_accounts/c1/stripe/verify': {
        ok: false,
        checks: [
          { name: 'Keys', ok: true, message: 'The keys are taken.', latency_ms: 120 },
          { name: 'Webhook', ok: false, message: 'No endpoint points here.', latency_ms: 80 },
        ],
      },
    };
    const body = answers[`${request.method} ${pathname}`];
    if (body === undefined) return super.answer(request);
    this.requests.push(request);
    return { status: 200, body, headers: { etag: '"x"' } };
  }
}

const open = async () => {
  const services = new PaymentServices();
  await renderApp('/admin/payments', services);
  await expect.element(page.getByRole('heading', { name: 'Norrland Motors' })).toBeVisible();
  return services;
};
const written = (services: PaymentServices) =>
  services.requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '{}'));

const mail = (change: object = {}) => ({
  type: 'order_mail',
  id: 'confirmed:de',
  attributes: {
    name: 'confirmed',
    locale: 'de',
    subject: 'Ihr {car} ist reserviert',
    body: 'Hallo {name} {link}',
    is_own: false,
    original: { subject: 'Ihr {car} ist reserviert', body: 'Hallo {name} {link}' },
    updated_by: null,
    updated_at: null,
    ...change,
  },
  meta: { etag: '"m1"' },
});

const cancelled = { ...mail({ name: 'cancelled', subject: 'Storniert', body: 'Hallo' }), id: 'cancelled:de' };

class MailServices extends FakeServices {
  confirmed = mail();

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/admin/order_mails')) return super.answer(request);
    this.requests.push(request);
    const body = JSON.parse(request.body ?? '{}');
    if (request.method === 'GET') return { status: 200, body: { data: [this.confirmed, cancelled] } };
    if (request.method === 'PUT' && request.headers['if-match'] !== this.confirmed.meta.etag)
      return FakeServices.refuse(412, 'precondition_failed', 'Somebody else changed this in the meantime.');
    if (request.method === 'PUT')
      return { status: 200, body: { data: mail({ ...body, is_own: true }) }, headers: { etag: '"m2"' } };
    if (!body.body.includes('{link}')) return FakeServices.refuse(422, 'link_missing', 'This mail needs its {link}.');
    return { status: 200, body: { subject: body.subject.replace('{car}', 'Aurel SUV'), body: body.body } };
  }
}

describe('mails about orders', () => {
  it('are seen with their addresses from left to right, in any language', async () => {
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', new MailServices());
    await userEvent.fill(
      page.getByRole('textbox', { name: 'Text of the mail' }),
      'مرحبا، {link} https://dealer.example/a?b=c',
    );
    const address = () => document.querySelector('article bdi');
    await expect.poll(() => address()?.textContent).toBe('https://dealer.example/a?b=c');
    expect(address()?.getAttribute('dir')).toBe('ltr');
    expect(address()?.parentElement?.textContent).toBe('مرحبا، {link} https://dealer.example/a?b=c');
  });

  it('are seen as they arrive while they are written, and say what is missing', async () => {
    const services = new MailServices();
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', services);
    await expect.element(page.getByText('Ihr Aurel SUV ist reserviert')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Text of the mail' }), 'Hallo');
    await expect.element(page.getByText('This mail needs its {link}.', { exact: false })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Text of the mail' }), 'Guten Tag {link}');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByText('The mail is saved')).toBeVisible();
    const [put] = services.requests.filter(({ method }) => method === 'PUT');
    expect(put?.headers['if-match']).toBe('"m1"');
    expect(JSON.parse(put?.body ?? '')).toEqual({ subject: 'Ihr {car} ist reserviert', body: 'Guten Tag {link}' });
  });

  it('keep what is not saved while another is looked at, and say where it waits', async () => {
    const services = new MailServices();
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', services);
    const text = page.getByRole('textbox', { name: 'Text of the mail' });
    await userEvent.fill(text, 'Guten Tag {link}');
    await userEvent.click(page.getByRole('button', { name: /Mail$/ }));
    await userEvent.click(page.getByRole('option', { name: /^Order cancelled/ }));
    await expect.element(text).toHaveValue('Hallo');
    await userEvent.click(page.getByRole('button', { name: /Mail$/ }));
    const waiting = page.getByRole('option').filter({ hasText: 'Not saved yet' });
    await userEvent.click(waiting);
    await expect.element(text).toHaveValue('Guten Tag {link}');
  });

  it('tell what somebody else wrote meanwhile before they are written over', async () => {
    const services = new MailServices();
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', services);
    const text = page.getByRole('textbox', { name: 'Text of the mail' });
    await userEvent.fill(text, 'Guten Tag {link}');
    const theirs = { subject: 'Reserviert', body: 'Moin {link}', updated_by: 'Jonas Ek' };
    services.confirmed = { ...mail(theirs), meta: { etag: '"m2"' } };
    const save = page.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    const clash = page.getByRole('alert').filter({ hasText: 'Jonas Ek changed the same fields meanwhile' });
    await expect.element(clash.getByText('Text of the mail')).toBeVisible();
    await expect.element(clash.getByText('Moin {link}', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Reserviert');
    await expect.element(text).toHaveValue('Guten Tag {link}');
    await userEvent.click(clash.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(save);
    await expect.element(page.getByText('The mail is saved')).toBeVisible();
    const puts = services.requests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"m1"', '"m2"']);
    expect(JSON.parse(puts[1]?.body ?? '')).toEqual({ subject: 'Reserviert', body: 'Guten Tag {link}' });
  });

  it('keep what is not saved after the screen was left, until it is thrown away', async () => {
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', new MailServices());
    const text = page.getByRole('textbox', { name: 'Text of the mail' });
    await userEvent.fill(text, 'Guten Tag {link}');
    await userEvent.click(page.getByRole('link', { name: 'Payments' }).first());
    await expect.element(text).not.toBeInTheDocument();
    await renderApp('/admin/payments/mails?mail=confirmed&locale=de', new MailServices());
    await expect.element(text).toHaveValue('Guten Tag {link}');
    await userEvent.click(page.getByRole('button', { name: 'Throw them away' }));
    await expect.element(text).toHaveValue('Hallo {name} {link}');
    expect(localStorage.getItem('order-mail:confirmed:de')).toBeNull();
  });
});

describe('payment accounts', () => {
  it('tell what the vendor says of each check', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Verify' }));
    await expect.element(page.getByText('No endpoint points here.', { exact: false })).toBeVisible();
  });

  it('are waited for as long as a silent vendor is: it is what does not answer, not we', async () => {
    await open();
    const limits = vi.spyOn(AbortSignal, 'timeout');
    await userEvent.click(page.getByRole('button', { name: 'Verify' }));
    await userEvent.click(page.getByRole('button', { name: 'Test payment' }));
    await expect.element(page.getByText('The hold was let go.', { exact: false })).toBeVisible();
    // Eight calls of 15 seconds are the most that one of them makes.
    expect(limits.mock.calls.filter(([ms]) => ms >= 8 * 15_000)).toHaveLength(2);
    limits.mockRestore();
  });

  it('are tried with a payment that is let go at once, step by step', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Test payment' }));
    await expect.element(page.getByText('Stripe took its test card (pi_1).', { exact: false })).toBeVisible();
    await expect.element(page.getByText('The hold was let go.', { exact: false })).toBeVisible();
  });

  it('are asked for as the provider says: a secret that is set is kept unless somebody types another', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Edit keys' }));
    const secret = page.getByLabelText('Secret key');
    await expect.element(secret).toHaveValue('');
    await expect.element(secret).toHaveAttribute('type', 'password');
    await expect.element(page.getByText('It is set. Leave this empty to keep it.')).toBeVisible();
    await expect.element(page.getByText('https://cars.example/webhooks/stripe')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Publishable key' }), 'pk_live_2');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByText('Saved the account at Stripe')).toBeVisible();
    expect(written(services)).toEqual([{ enabled: true, emulated: false, settings: { publishable_key: 'pk_live_2' } }]);
  });

  it('belong to a company, whose houses are named by their codes', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Edit', exact: true }));
    await userEvent.fill(page.getByLabelText('Codes of its houses'), 'AT-9, AT-10');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => written(services))
      .toMatchObject([{ dealer_codes: ['AT-9', 'AT-10'], fee_policy: 'refund' }]);
  });
});
