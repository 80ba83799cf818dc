import { afterEach, expect, it, vi } from 'vitest';
import { createCanvasResources } from './canvas-resources.ts';

afterEach(() => vi.unstubAllGlobals());

const problem = (status: number) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, detail: 'No such form.', code: 'not_found' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** Resources of a canvas whose forms service gives these answers, one after the other. */
const withAnswers = (...answers: Response[]) => {
  const fetched = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  const refresh = vi.fn();
  const resources = createCanvasResources('http://site.test', refresh);
  return { fetched, refresh, form: () => resources.form('gone', 'en', 'b1') };
};

it('a form that does not exist is told from one that is on its way, and the block is drawn again', async () => {
  const { refresh, form } = withAnswers(problem(404), problem(404));
  expect(form()).toBeUndefined();
  await expect.poll(() => refresh.mock.calls).toEqual([['b1']]);
  expect(form()).toBeNull();
});

it('a form that cannot be asked for now is asked for again when its block is drawn next', async () => {
  const { fetched, refresh, form } = withAnswers(problem(503), problem(404));
  expect(form()).toBeUndefined();
  await expect.poll(form).toBeNull();
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  expect(refresh).toHaveBeenCalledExactlyOnceWith('b1');
});

it('a form that asks for a car comes with some of the stock', async () => {
  const field = { id: 'car', type: 'vehicle', label: 'Car', required: false, width: 'full' };
  const attributes = {
    name: 'Drive',
    status: 'published',
    version: 1,
    locale: 'en',
    locales: ['en'],
    steps: [],
    honeypot: false,
    time_zone: 'UTC',
    fields: [field],
    layout: { columns: 1 },
    submit_label: 'Send',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  };
  const car = {
    title: 'Aurel SUV',
    state: 'new',
    status: 'stock',
    display_price: null,
    currency: 'EUR',
    listing_key: 'new',
    owner_id: null,
    cover_photo_medium: null,
    link: '/showroom/aurel-suv-suv',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  const cars = {
    data: [{ type: 'vehicle', id: 'suv', attributes: car }],
    meta: { page: 1, items: 12, pages: 1, total_count: 1 },
    links: {},
  };
  const { form } = withAnswers(
    Response.json({ data: { type: 'public_form', id: 'gone', attributes } }),
    Response.json(cars),
  );
  form();
  await expect.poll(() => form()?.cars?.map(({ title }) => title)).toEqual(['Aurel SUV']);
});

it('icons are fetched one by one, by the names that blocks show; one that cannot be had is asked for again', async () => {
  const car = Response.json([['path', { d: 'M9 17h6', key: '0' }]]);
  const fetched = vi.fn(async (address: string) => {
    if (address.endsWith('/tag.json')) return new Response(null, { status: 404 });
    return fetched.mock.calls.length === 1 ? new Response(null, { status: 503 }) : car;
  });
  vi.stubGlobal('fetch', fetched);
  const refresh = vi.fn();
  const { icon } = createCanvasResources('/site', refresh);
  expect(icon('car', 'b1')).toBeNull();
  await expect.poll(() => icon('car', 'b1')).not.toBeNull();
  expect(refresh.mock.calls).toEqual([['b1']]);
  expect(icon('tag', 'b2')).toBeNull();
  await expect.poll(() => refresh.mock.calls).toEqual([['b1'], ['b2']]);
  expect(icon('tag', 'b2')).toBeNull();
  expect(icon('Not a name', 'b3')).toBeNull();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/site/canvas/icons/car.json',
    '/site/canvas/icons/car.json',
    '/site/canvas/icons/tag.json',
  ]);
});
