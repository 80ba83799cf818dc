import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { type StaffVehicle, vehicleCreate } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';

type Attributes = StaffVehicle['attributes'];

const fakeVehicle = (index: number): Attributes => {
  const { status, ...written } = vehicleCreate.parse({
    listing_key: 'used',
    state: 'used',
    nameplate_brand_name: 'Aurel',
    nameplate_name: `Terran ${index}`,
    purchase_price: '30000.00',
    production_year: 2023,
  });
  return {
    ...written,
    status,
    title: `Aurel Terran ${index}`,
    link: `/showroom/aurel-terran-v${index}`,
    currency: 'EUR',
    publication: 'published',
    reserved_from_status: null,
    sold_at: null,
    stock_confirmed_at: null,
    owner_name: null,
    photos: [],
    gaps: ['photos', 'description'],
    score: 55,
    version: 1,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    updated_by: 'Mara Lind',
  };
};

const SOON = '2026-11-20T10:15:00.000Z';

/** A picture of the library. */
const fakePicture = (title: string): LibraryImage => ({
  type: 'image',
  id: title.toLowerCase(),
  attributes: {
    filename: `${title}.webp`,
    title,
    alt: '',
    decorative: false,
    width: 1600,
    height: 900,
    bytes: 120_000,
    content_type: 'image/webp',
    dominant: '#445566',
    focal: { x: 0.5, y: 0.5 },
    hash: title.padStart(32, '0'),
    variants: [],
    created_at: SOON,
    updated_at: SOON,
    folder_id: null,
    tags: [],
    updated_by: 'Mara Lind',
    deleted_at: null,
  },
});

const PAGE = 100;

/** The stock's service in memory. */
export class FakeVehicles extends FakeServices {
  cars: { id: string; attributes: Attributes }[];
  /** Ids that refuse every change of many. */
  refusing = new Set<string>();
  views: object[] = [];
  /** VINs that another car has, with its title. */
  taken: Record<string, string> = {};

  constructor(count = 3, role: ConstructorParameters<typeof FakeServices>[0] = 'stock_manager') {
    super(role);
    this.cars = Array.from({ length: count }, (_, at) => ({ id: `v${at + 1}`, attributes: fakeVehicle(at + 1) }));
  }

  readonly resource = ({ id, attributes }: { id: string; attributes: Attributes }) => ({
    type: 'vehicle',
    id,
    attributes: {
      ...attributes,
      cover: attributes.photos[0]?.url ?? '',
      photos_count: attributes.photos.length,
    },
    meta: { etag: `"vehicle-${id}-v${attributes.version}"` },
  });

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams: query } = new URL(request.url);
    if (pathname === '/api/media/images')
      return { status: 200, body: { data: ['Front', 'Rear', 'Seats'].map(fakePicture), meta: { total_count: 3 } } };
    const answered = pathname.startsWith('/api/admin/') ? this.ofStock(request, pathname, query) : undefined;
    if (!answered) return super.answer(request);
    this.requests.push(request);
    return answered;
  }

  protected ofStock(request: FakeRequest, path: string, query: URLSearchParams): FakeAnswer | undefined {
    const ok = (data: unknown, meta = {}): FakeAnswer => ({ status: 200, body: { data, meta } });
    if (path === '/api/admin/vehicle_count')
      return ok({ type: 'vehicle_count', id: 'v', attributes: { count: this.cars.length, is_capped: false } });
    if (path === '/api/admin/vehicle_choices') return ok(this.choices());
    if (path === '/api/admin/vehicle_views') return this.ofViews(request);
    if (path === '/api/admin/vehicles/change') return ok(this.changed(JSON.parse(request.body ?? '{}')));
    const vin = /^\/api\/admin\/vehicle_vins\/(.+)$/.exec(path)?.[1];
    if (vin) return ok(this.checked(vin));
    const [, id, rest] = /^\/api\/admin\/vehicles\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id !== undefined) return this.ofOne(request, id, rest);
    if (path === '/api/admin/listings') return ok([this.listing()]);
    if (path !== '/api/admin/vehicles') return undefined;
    if (request.method === 'POST')
      return { status: 201, body: { data: this.taking(JSON.parse(request.body ?? '{}')) } };
    const from = Number(query.get('cursor') || 0);
    const next = from + PAGE < this.cars.length ? String(from + PAGE) : null;
    return ok(this.cars.slice(from, from + PAGE).map(this.resource), { items: PAGE, next_cursor: next });
  }

  private ofOne(request: FakeRequest, id: string, rest: string | undefined): FakeAnswer {
    const ok = (data: unknown): FakeAnswer => ({ status: 200, body: { data } });
    if (rest === 'events') {
      const query = new URL(request.url, 'http://stock.test').searchParams;
      const [page, items] = [Number(query.get('page') ?? 1), Number(query.get('items') ?? 50)];
      return ok(this.events.slice((page - 1) * items, page * items));
    }
    if (rest === 'preview')
      return {
        status: 201,
        body: { data: { type: 'vehicle_preview', id, attributes: { url: '#previewed', expires_at: SOON } } },
      };
    const car = this.cars.find((one) => one.id === id);
    if (!car) return FakeServices.refuse(404, 'vehicle_not_found', 'This car does not exist.');
    if (rest === 'moves') {
      const to = car.attributes.status === 'demo' ? 'stock' : 'demo';
      return ok([{ type: 'vehicle_move', id: to, attributes: { to, needs_reason: true } }]);
    }
    if (request.method !== 'GET') {
      if (request.headers['if-match'] !== `"vehicle-${id}-v${car.attributes.version}"`)
        return FakeServices.refuse(412, 'precondition_failed', 'The car has changed.');
      const body = JSON.parse(request.body ?? '{}');
      const { to, photos, ...written } = body;
      const shown =
        rest === 'photos'
          ? { photos: photos.map((one: object, at: number) => ({ id: `p${at}`, sequence: at + 1, url: '', ...one })) }
          : rest === 'status'
            ? { status: to }
            : rest === 'publication'
              ? { publication: to }
              : written;
      car.attributes = { ...car.attributes, ...shown, version: car.attributes.version + 1 };
    }
    return ok(this.resource(car));
  }

  events: object[] = [];

  private listing() {
    const settings = {
      currency_iso: 'EUR',
      currency_symbol: '€',
      delimiter: '.',
      purchase_format: '% ^',
      lease_format: 'or @ / Month',
      subscribe_format: 'from % ^ / Month',
      full_string: 'From % ^',
      offer_string: 'From ^ %',
      double_price: false,
      double_price_symbol: '',
      double_price_rate: '1',
    };
    return {
      type: 'listing',
      id: 'used',
      attributes: {
        name: 'Used cars',
        currency_iso: 'EUR',
        price_settings: {},
        position: 0,
        effective_price_settings: settings,
        vehicles: 3,
        updated_at: '2026-11-20T10:00:00.000Z',
        updated_by: 'Mara Lind',
      },
      meta: { etag: '"l"' },
    };
  }

  private choices() {
    return {
      type: 'vehicle_choices',
      id: 'vehicles',
      attributes: {
        models: [{ brand: 'Aurel', brand_key: 'aurel', model: 'Terran' }],
        colors: ['blue', 'black'],
        drivetrains: ['AWD'],
        listings: [{ key: 'used', name: 'Used cars', currency: 'EUR' }],
        dealers: [{ id: 'd1', name: 'Lakeside', code: 'LK', active: true }],
        button_sets: [{ id: '01a2158f-692c-705b-9cb5-dd63b5e6a617', name: 'Reserve online', listing: 'used' }],
      },
    };
  }

  private ofViews({ method, body }: FakeRequest): FakeAnswer {
    if (method === 'POST')
      this.views.push({
        type: 'vehicle_view',
        id: `view-${this.views.length}`,
        attributes: { ...JSON.parse(body ?? '{}'), is_own: true, owner_name: 'Mara Lind' },
        meta: { etag: '"v1"' },
      });
    return {
      status: method === 'POST' ? 201 : 200,
      body: { data: method === 'POST' ? this.views.at(-1) : this.views },
    };
  }

  private checked(vin: string) {
    const title = this.taken[vin];
    const vehicles = title ? [{ id: 'other', title, publication: 'published' }] : [];
    return {
      type: 'vin_check',
      id: vin,
      attributes: { is_valid: true, check_digit: vin.startsWith('1') ? 'wrong' : 'unused', vehicles },
    };
  }

  private taking(content: object) {
    const car = { id: 'made', attributes: { ...fakeVehicle(99), ...content } };
    this.cars.push(car);
    return this.resource(car);
  }

  private changed({ ids, change }: { ids: string[]; change: { do: string } }) {
    const changed = ids.filter((id) => !this.refusing.has(id));
    const failed = ids
      .filter((id) => this.refusing.has(id))
      .map((id) => ({
        id,
        title: this.cars.find((car) => car.id === id)?.attributes.title ?? '',
        code: 'invalid_transition',
        detail: 'It cannot.',
        allowed: ['sold'],
      }));
    const before = change.do === 'restore' ? [] : changed.map((id) => ({ id, version: 2, publication: 'published' }));
    return { type: 'vehicles_change', id: change.do, attributes: { changed, before, failed } };
  }
}
