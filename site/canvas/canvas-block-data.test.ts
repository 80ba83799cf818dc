import { afterEach, expect, it, vi } from 'vitest';
import { createCanvasData } from './canvas-block-data.ts';

afterEach(() => vi.unstubAllGlobals());

const news = (heading: string) => ({ type: 'news', v: 1, props: { heading } });

const open = (answer: (block: { props: { heading: string } }) => Response) => {
  const fetched = vi.fn(async (address: string) =>
    answer(JSON.parse(new URL(address, 'http://site.test').searchParams.get('block') ?? '')),
  );
  vi.stubGlobal('fetch', fetched);
  const refresh = vi.fn();
  return { fetched, refresh, data: createCanvasData({ basePath: '/cars', fetching: ['news'], refresh, restMs: 0 }) };
};

it('asks the site for the data of a block as it is, and keeps the last ones while others are on their way', async () => {
  const { fetched, refresh, data } = open(({ props }) => Response.json({ data: [props.heading] }));
  expect(data.of('a', news('One'), 'de')).toEqual({ data: undefined, isLoading: true });
  await expect.poll(() => refresh.mock.calls).toEqual([['a']]);
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/cars\/de\/canvas\/block-data\.json\?block=/);
  expect(data.of('a', news('One'), 'de')).toEqual({ data: ['One'], isLoading: false });
  expect(data.of('a', news('Two'), 'de')).toEqual({ data: ['One'], isLoading: false });
  await expect.poll(() => data.of('a', news('Two'), 'de').data).toEqual(['Two']);
});

it('asks nothing for blocks without data, nor for one that no address can hold', () => {
  const { fetched, data } = open(() => Response.json({ data: 1 }));
  expect(data.of('a', { type: 'quote', v: 1, props: {} }, 'en')).toEqual({ data: undefined, isLoading: false });
  expect(data.of('b', news('x'.repeat(9_000)), 'en')).toEqual({ data: undefined, isLoading: false });
  expect(fetched).not.toHaveBeenCalled();
});

it('a failure is no data, told from what is on its way', async () => {
  const { refresh, data } = open(() => new Response(null, { status: 503 }));
  data.of('a', news('One'), 'en');
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  expect(data.of('a', news('One'), 'en')).toEqual({ data: undefined, isLoading: false });
});

it('asks anew for the cars that staff want to see, and draws the blocks with data again', async () => {
  const { fetched, refresh, data } = open(({ props }) => Response.json({ data: [props.heading] }));
  data.of('a', news('One'), 'en');
  expect(data.isWaiting()).toBe(true);
  await expect.poll(() => data.isWaiting()).toBe(false);
  refresh.mockClear();
  data.show('no_photo');
  data.show('no_photo');
  expect(refresh.mock.calls).toEqual([['a']]);
  data.of('a', news('One'), 'en');
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  expect(fetched.mock.calls.map(([address]) => new URL(address, 'http://site.test').searchParams.get('car'))).toEqual([
    null,
    'no_photo',
  ]);
});
