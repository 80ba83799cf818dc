import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { orderStatusContract } from '#api-clients/orders/order-status.contract.ts';
import { ordersContract } from '#api-clients/orders/orders.contract.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { createSite } from '#site/site.entry.ts';
import { sampleListing, sampleVehicle, sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import { contactForm, undeliverable } from './pretend-contact.testing.ts';
import { type Pretended, pretended } from './pretended.testing.ts';
import { createBrowser } from './scriptless-browser.testing.ts';

export const LOCK = '0197a000-0000-7000-8000-000000000001';
export const OTHER = '11111111-2222-4333-8444-555555555555';
export const NUMBER = 'aurel-26-7K3M9QXD';

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
  cookie: string;
  query: URLSearchParams;
  headers: Headers;
}

const problem = (status: number, code: string, meta?: object) =>
  Response.json(
    { type: `/problems/${code}`, title: 'Problem', status, detail: code, code, ...(meta ? { meta } : {}) },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** The site over an order service, a stock and a contact form that are held in memory and answer by their contracts. */
export function openJourney(cacheDir: string, start: Partial<Pretended> = {}) {
  const state = pretended(start);
  const asked: Asked[] = [];
  let draft: Record<string, unknown> | null = null;
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const init = (vehicle: unknown, config: unknown) => ({
    data: {
      type: 'order_init',
      id: LOCK,
      attributes: {
        lock_id: LOCK,
        status: 'initialized',
        expires_at: soon(15),
        ttl_seconds: 900,
        fence: 1,
        vehicle_id: vehicle ?? null,
        config_url: config ?? null,
        vendor_uuid: null,
        company_uuid: 'company-1',
        amount: state.amount,
        currency: 'EUR',
        payment_vendors: state.vendors,
        financing_options: ['cash', 'lease'],
        stripe_publishable_key: 'pk_test_1',
        stripe_account_id: null,
        stripe_script_url: 'https://js.stripe.com/endive/stripe.js',
        stripe_amount: 50_000,
        paypal_client_id: null,
        test_mode: true,
        setup_type: state.setup,
        capture_method: state.captures,
      },
    },
  });
  const order = (token: string | null) => ({
    data: {
      type: 'order',
      id: 'order-1',
      attributes: {
        order_number: NUMBER,
        status: state.orderStatus,
        payment_status: state.paymentStatus,
        created_at: '2026-11-26T09:00:00.000Z',
        updated_at: state.updatedAt,
        confirm_before: state.orderStatus === 'awaiting_email_confirmation' ? soon(120) : null,
        reservation_until: '2026-11-29T09:00:00.000Z',
        vehicle_id: sampleVehicleId,
        vehicle_vin: 'SALEA7AW8P2123456',
        vehicle_title: 'Terran 90 P400e SE',
        vehicle_link: null,
        config_url: state.configUrl,
        setup_type: state.setup,
        amount: state.amount,
        currency: 'EUR',
        amount_refunded: '0.00',
        is_money_held: state.isMoneyHeld,
        payment_vendor: state.paymentVendor,
        finance_option: 'cash',
        locale: 'en',
        customer_email_masked: 'a•••@example.com',
        confirmation_sent: true,
        lead_number: 'L-AAAAA-AAAAA',
        dealer: { name: 'Terran Lakeside', address: '12 Quay Road', city: 'Lakeside', phone: '+1 555', email: '' },
        reason: null,
        can_cancel: state.orderStatus === 'confirmed',
        test_mode: true,
        time_zone: 'America/New_York',
        order_token: token,
      },
    },
  });
  const meta = (redirect: string | null, form: object | null = null) => ({
    order_ref: 'ref-1',
    redirect_url: redirect,
    redirect_form: form,
    test_mode: true,
  });
  const held = () =>
    state.isLost
      ? problem(409, 'lock_lost')
      : Response.json({
          data: {
            type: 'vehicle_lock',
            id: LOCK,
            attributes: {
              vehicle_id: state.configUrl === null ? sampleVehicleId : '',
              expires_at: soon(15),
              longest_until: soon(45),
              fence: 1,
              order_status: 'initialized',
            },
          },
        });
  const pay = (answer: () => object) => {
    const { refusesPayment: refused } = state;
    if (refused === 'silence') throw new TypeError('fetch failed');
    if (refused?.code === 'bad_gateway') return new Response('<h1>502 Bad Gateway</h1>', { status: refused.status });
    return refused ? problem(refused.status, refused.code) : Response.json(answer(), { status: 201 });
  };

  const ofOrders = ({ method, path, body, cookie, query }: Asked): Response | undefined => {
    if (path === '/buy_online/terms' && !state.isReservable)
      return problem(409, 'vehicle_not_reservable', state.number === null ? {} : { order_number: state.number });
    if (path === '/buy_online/terms')
      return Response.json(
        {
          data: {
            type: 'order_terms',
            id: sampleVehicleId,
            attributes: {
              test_mode: true,
              capture_method: state.captures,
              hold: state.hold,
              order_number: state.number,
            },
          },
        },
        cookie.includes('forecourt-order=')
          ? {}
          : { headers: { 'set-cookie': 'forecourt-order=known; Path=/; HttpOnly' } },
      );
    if (path === `/orders/${NUMBER}`) return Response.json(order(null));
    if (path === '/buy_online/orders/init') {
      if (state.refusesHold) return problem(409, state.refusesHold, { expires_at: soon(9) });
      state.isLost = false;
      return Response.json(init(body.vehicle_id, body.config_url), {
        status: state.number === null ? 201 : 200,
        headers: { 'set-cookie': 'forecourt-order=secret; Path=/; HttpOnly' },
      });
    }
    if (path === `/buy_online/locks/${LOCK}`) {
      const answer = held();
      if (body.order) draft = body.order as Record<string, unknown>;
      return answer;
    }
    if (path === `/buy_online/locks/${LOCK}/draft`)
      return draft
        ? Response.json({
            data: {
              type: 'order_draft',
              id: LOCK,
              attributes: { draft, expires_at: soon(1440), order_number: state.number },
            },
          })
        : problem(404, 'draft_not_found');
    if (path === `/buy_online/locks/${LOCK}/contact`)
      return state.refusesEmail ? undeliverable() : new Response(null, { status: 204 });
    if (path === `/buy_online/locks/${LOCK}/payment` && state.refusesState) return problem(409, state.refusesState);
    if (path === `/buy_online/locks/${LOCK}/payment`)
      return Response.json({
        data: {
          type: 'payment_state',
          id: LOCK,
          attributes: {
            vendor: 'stripe',
            status: state.payment,
            failure: state.mismatch ?? (state.payment === 'failed' ? 'card_declined' : null),
            tries_left: 2,
            order_number: null,
          },
        },
      });
    if (path === '/buy_online/payment')
      return pay(() => ({
        data: {
          type: 'payment',
          id: 'pi_1',
          attributes: {
            stripe_payment_intent_id: 'pi_1',
            client_secret: 'pi_1_secret',
            status: 'requires_payment_method',
            amount: state.amount,
            currency: 'EUR',
            capture_method: 'manual',
            expires_at: soon(10),
          },
        },
        meta: meta('https://checkout.stripe.com/c/pay/1'),
      }));
    if (path === '/buy_online/paypal/create_order')
      return pay(() => ({
        data: {
          type: 'paypal_order',
          id: 'pp_1',
          attributes: {
            paypal_order_id: 'pp_1',
            status: 'CREATED',
            intent: 'AUTHORIZE',
            approve_url: 'https://www.paypal.com/checkoutnow?token=1',
          },
        },
        meta: meta(null),
      }));
    if (path === '/buy_online/liqpay/checkout_data')
      return pay(() => ({
        data: {
          type: 'liqpay_checkout',
          id: 'lp_1',
          attributes: {
            data: 'ZGF0YQ==',
            signature: 'c2ln',
            liqpay_order_id: 'lp_1',
            action_url: 'https://www.liqpay.ua/api/3/checkout',
            expires_at: soon(10),
          },
        },
        meta: meta(null),
      }));
    if (path === '/buy_online/orders') return Response.json(order('token-1'), { status: 201 });
    if (path.endsWith('/cancel')) state.orderStatus = 'cancelled';
    if (path.endsWith('/confirm')) {
      state.orderStatus = 'confirmed';
      return Response.json(order('token-2'));
    }
    if (path.startsWith(`/buy_online/orders/${NUMBER}`)) {
      // Who did not make the order here has to prove that it is theirs.
      const isTheirs = method !== 'GET' || query.has('order_token') || cookie.includes('forecourt-order=');
      return isTheirs ? Response.json(order(null)) : problem(404, 'order_not_found');
    }
    if (path.endsWith('/next_in_line'))
      return Response.json(
        { data: { type: 'next_in_line', id: 'line', attributes: { accepted: true } } },
        { status: 202 },
      );
    return method === 'GET' ? problem(404, 'order_not_found') : undefined;
  };

  const fetch: typeof globalThis.fetch = async (input, initial) => {
    const url = new URL(String(input), 'http://services.test');
    const headers = new Headers(initial?.headers);
    const text = typeof initial?.body === 'string' ? initial.body : '';
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const method = initial?.method ?? 'GET';
    const cookie = headers.get('cookie') ?? '';
    const call = { method, path: url.pathname, body, cookie, query: url.searchParams, headers };
    asked.push(call);
    if (/^\/(buy_online|orders)\b/.test(url.pathname)) return ofOrders(call) ?? problem(404, 'not_found');
    if (url.pathname.endsWith('/all')) {
      const data = state.configs.map((config) => ({ ...config, version: 1 }));
      return Response.json({ data });
    }
    if (url.pathname.endsWith('/form_options'))
      return Response.json({
        data: {
          type: 'trade_in_form_options',
          id: 'en',
          attributes: {
            body_types: [],
            brands: [{ value: 'aurel', name: 'Aurel' }],
            models: [{ value: 'suv', name: 'Aurel SUV', brand: 'aurel' }],
            fuel_types: [],
          },
        },
      });
    if (url.pathname.endsWith('/similar'))
      return Response.json(sampleListing([{ id: OTHER, setupType: state.setup, fee: '750.00' }]));
    if (state.isGone && url.pathname.includes('/vehicle/')) return problem(404, 'vehicle_not_found');
    if (url.pathname.includes('/vehicle/') || url.pathname.endsWith('/config_data'))
      return Response.json(
        sampleVehicle({
          ...(url.pathname.endsWith(OTHER) ? { id: OTHER } : {}),
          attributes: state.car,
          setupType: state.setup,
          fee: state.amount,
          vendors: state.offered,
          reservable: state.isReservable,
        }),
      );
    if (url.pathname.endsWith('/contact/public')) return Response.json({ data: contactForm });
    if (url.pathname.endsWith('/public')) return problem(404, 'form_not_found');
    return Response.json({ data: [], meta: { page: 1, items: 50, pages: 0, total_count: 0 }, links: { self: '' } });
  };
  const bed = createTestBed({ images: [{ id: 'image-1' }] }, { cacheDir });
  const clients = {
    ...bed.deps.clients,
    stock: createClient(stockContract, { fetch }),
    dealers: createClient(dealersContract, { fetch }),
    orders: createClient(ordersContract, { fetch }),
    'order-status': createClient(orderStatusContract, { fetch }),
    forms: createClient(formsContract, { fetch }),
  };
  const site = createSite({
    ...bed.deps,
    clients,
    manifest: { 'site/journeys/order-online/order-online.element.ts': { file: 'assets/order-online.js' } },
  });
  return { site, state, asked, browser: createBrowser(site), draft: () => draft };
}
