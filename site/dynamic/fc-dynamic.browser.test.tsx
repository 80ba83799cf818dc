import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  vi.resetModules();
});

const html = (value: string) =>
  `<fc-dynamic data-dynamic="" data-rule='${JSON.stringify({
    strategy: 'stock_locator',
    value,
    fallback: 'b2',
  })}'>In stock</fc-dynamic><div data-fallback="b2" hidden>Ask us</div>`;
const block = () => document.querySelector<HTMLElement>('fc-dynamic');
const other = () => document.querySelector<HTMLElement>('[data-fallback]');

it('a block stays until its data are there, then it or what stands in for it is shown; the data are asked for once', async () => {
  let answer = (_response: Response) => {};
  const fetching = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetching);
  document.body.innerHTML = html('Velar') + html('F-Pace').replaceAll('b2', 'b3');
  await import('./fc-dynamic.element.ts');
  expect([block()?.hidden, block()?.dataset.state]).toEqual([false, 'fetching']);
  answer(Response.json({ strategies: ['stock_locator'], stock: ['F-Pace'], families: {}, offers: null, lists: null }));
  await expect.poll(() => block()?.dataset.state).toBe('fetched');
  expect([block()?.hidden, other()?.hidden]).toEqual([true, false]);
  expect(document.querySelectorAll('fc-dynamic[hidden]')).toHaveLength(1);
  expect(fetching).toHaveBeenCalledOnce();
});
