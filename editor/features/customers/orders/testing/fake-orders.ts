import type { Role } from '#api-clients/identity/policy.data.ts';
import type { OrderLine, StaffOrder } from '#api-clients/orders/order-desk.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';

const AT = '2026-11-24T09:30:00.000Z';
const MASK = '•••••';

export const line = (id: string, change: Partial<OrderLine['attributes']> = {}): OrderLine => ({
  type: 'order',
  id,
  attributes: {
    order_number: `aurel-26-7K3M9QX${id.slice(-1).toUpperCase()}`,
    status: 'confirmed',
    payment_status: 'authorized',
    created_at: AT,
    updated_at: AT,
    confirm_before: null,
    reservation_until: '2026-11-27T09:30:00.000Z',
    vehicle_id: 'v1',
    vehicle_vin: 'SAJAA4BX5KCP00001',
    vehicle_title: `Aurel SUV ${id}`,
    vehicle_link: '/showroom/aurel-suv-v1',
    config_url: null,
    setup_type: 'reserve',
    amount: '500.00',
    currency: 'EUR',
    amount_refunded: '0.00',
    payment_vendor: 'stripe',
    finance_option: 'cash',
    locale: 'de',
    confirmation_sent: true,
    lead_number: 'L-1001',
    reason: null,
    test_mode: true,
    company_uuid: 'c1',
    company_name: 'Norrland Motors',
    dealer_id: 'd1',
    dealer_name: 'Lakeside',
    lead_id: 'lead-1',
    customer: { name: MASK, email: MASK, phone: MASK },
    is_masked: true,
    capture_before: '2026-12-01T09:30:00.000Z',
    needs_person: false,
    ...change,
  },
});

const move = (name: StaffOrder['attributes']['moves'][number]['move'], permission = 'orders.update') => ({
  move: name,
  needs_reason: !['capture', 'complete', 'resend_mail'].includes(name),
  needs_second_person: false,
  permission,
});

export const staffOrder = (change: Partial<StaffOrder['attributes']> = {}): StaffOrder => ({
  type: 'order',
  id: 'o1',
  attributes: {
    ...line('o1').attributes,
    metadata: { trade_in: 'yes' },
    place_name: null,
    terms: { general: '3' },
    confirmation_by_link: false,
    money: {
      amount: '500.00',
      authorized: '0.00',
      captured: '500.00',
      refunded: '0.00',
      currency: 'EUR',
      capture_before: null,
      hold_policy: 'capture',
      refund_limit: '300.00',
    },
    payments: [
      {
        id: 'p1',
        vendor: 'stripe',
        reference: 'pi_123',
        status: 'captured',
        amount: '500.00',
        currency: 'EUR',
        authorized: '0.00',
        captured: '500.00',
        refunded: '0.00',
        capture_before: null,
        failure: null,
        is_current: true,
        test_mode: true,
        created_at: AT,
        checked_at: AT,
      },
    ],
    refunds: [],
    moves: [move('refund', 'orders.refund'), move('complete'), move('extend'), move('cancel')],
    queue: [],
    ...change,
  },
  meta: { etag: '"order-o1-v3"' },
});

const page = { page: 1, items: 50, pages: 1, total_count: 1 };
const ok = (data: unknown, meta: object = page): FakeAnswer => ({ status: 200, body: { data, meta } });
const event = (id: string, attributes: object) => ({
  type: 'order_event',
  id,
  attributes: {
    at: AT,
    source: 'person',
    kind: 'x',
    from: null,
    to: null,
    actor_name: '',
    reason: '',
    detail: {},
    ...attributes,
  },
});

/** Orders as their service answers by the contract. */
export class FakeOrders extends FakeServices {
  order = staffOrder();
  lines = [line('o1'), line('o2', { status: 'completed', payment_status: 'captured', amount: '250.00' })];
  queue = [
    {
      kind: 'unmatched_webhook',
      order_id: null,
      order_number: null as string | null,
      vehicle_title: null as string | null,
      payment_id: null,
      vendor: 'paypal',
      reference: 'PAY-77',
      amount: '500.00',
      currency: 'EUR',
      detail: '',
      created_at: AT,
      resolved_at: null as string | null,
      resolved_by: null as string | null,
      note: '',
    },
  ];
  days = [
    {
      day: '2026-11-23',
      company_uuid: 'c1',
      company_name: 'Norrland Motors',
      vendor: 'stripe',
      state: 'done',
      error: null,
      payments_here: 3,
      payments_there: 4,
      captured_here: '1000.00',
      captured_there: '1500.00',
      refunded_here: '0.00',
      refunded_there: '0.00',
      currency: 'EUR',
      differences: [{ kind: 'missing_here', reference: 'pi_999', order_number: null, here: null, there: 'captured' }],
      run_at: AT,
    },
  ];

  constructor(role: Role | null = 'order_manager') {
    super(role);
  }

  /** Paths and bodies of what was written. */
  writes(): { path: string; body: unknown; ifMatch: string | undefined; key: string | undefined }[] {
    return this.requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/api/admin/orders'))
      .map(({ url, body, headers }) => ({
        path: new URL(url).pathname.replace('/api/admin/orders', ''),
        body: body ? JSON.parse(body) : undefined,
        ifMatch: headers['if-match'],
        key: headers['idempotency-key'],
      }));
  }

  private detail(): FakeAnswer {
    return { status: 200, body: { data: this.order }, headers: { etag: '"order-o1-v3"' } };
  }

  private read(path: string, search: URLSearchParams): FakeAnswer | undefined {
    if (path === '') return ok(this.lines, { ...page, total_count: this.lines.length, next_cursor: null });
    if (path === '/count') {
      const waiting = this.queue.filter(({ resolved_at: at }) => at === null).length;
      const attributes = {
        by_status: { confirmed: 1, completed: 1 },
        by_payment_status: { authorized: 1 },
        needs_person: waiting,
      };
      return ok({ type: 'order_count', id: 'orders', attributes }, {});
    }
    if (path === '/choices')
      return ok({
        type: 'order_choices',
        id: 'orders',
        attributes: { companies: [{ id: 'c1', label: 'Norrland Motors' }], dealers: [{ id: 'd1', label: 'Lakeside' }] },
      });
    if (path === '/views') return ok([]);
    if (path === '/export/columns')
      return ok(
        ['order_number', 'status', 'customer_name'].map((column) => ({
          type: 'export_column',
          id: column,
          attributes: { label: column, is_field: false },
        })),
      );
    if (path === '/export')
      return {
        status: 200,
        body: 'the file',
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="orders-2026-11-29.csv"' },
      };
    if (path === '/queue')
      return ok(
        this.queue
          .filter(({ resolved_at: at }) => (at !== null) === (search.get('state') === 'resolved'))
          .map((attributes, index) => ({ type: 'order_queue_entry', id: `q${index}`, attributes })),
      );
    if (path === '/reconciliations')
      return ok(this.days.map((attributes, index) => ({ type: 'order_reconciliation', id: `d${index}`, attributes })));
    if (path.endsWith('/events'))
      return ok([
        event('1', { source: 'call', kind: 'payment_created', from: 'initialized', to: 'payment_pending' }),
        event('2', { source: 'webhook', kind: 'payment_status', from: 'awaiting', to: 'authorized' }),
        event('3', { source: 'sweep', kind: 'claim_won', from: 'payment_authorized', to: 'confirmed' }),
        event('4', { kind: 'refund_wanted', actor_name: 'Mara Lind', reason: 'Scratched door' }),
      ]);
    if (search.get('reveal') === 'true') {
      const customer = { name: 'Cleo Third', email: 'cleo@example.com', phone: '+44 7700 900123' };
      return {
        status: 200,
        body: { data: { ...this.order, attributes: { ...this.order.attributes, customer, is_masked: false } } },
      };
    }
    return this.detail();
  }

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    const fails = this.failure !== null && pathname.includes(this.failure.path);
    if (!pathname.startsWith('/api/admin/orders') || fails) return super.answer(request);
    this.requests.push(request);
    const path = pathname.replace('/api/admin/orders', '');
    if (request.method === 'GET') return this.read(path, searchParams) ?? this.detail();
    if (path.endsWith('/resolve')) {
      const first = this.queue[0];
      if (first) Object.assign(first, { resolved_at: AT, resolved_by: 'Mara Lind' });
      return ok({ type: 'order_queue_entry', id: 'q0', attributes: first });
    }
    if (path === '/reconciliations') return ok([]);
    return this.detail();
  }
}
