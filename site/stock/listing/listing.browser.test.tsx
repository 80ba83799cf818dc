import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import quickLinks from '#site/furniture/quick-links/quick-links.module.css';
import { keptVehicles } from '../saved/kept-vehicles.ts';
import { readTrail } from '../search-trail.ts';
import { box, closeSheet, count, server, sheet, showListing, start, titles } from './shown-listing.testing.tsx';

const tracked: TrackedEvent[] = [];
const listen = ({ detail }: CustomEvent<TrackedEvent>) => tracked.push(detail);

showListing();
beforeEach(() => {
  tracked.length = 0;
  document.addEventListener('fc-event', listen);
});
afterEach(() => document.removeEventListener('fc-event', listen));

test('a tap changes cars, counts and the address in place, keeps the focus, and is told', async () => {
  box('diesel').focus();
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  await expect.poll(titles).toEqual(['Car 0', 'Car 1']);
  expect(location.search).toBe('?engine_types=diesel');
  expect(document.activeElement).toBe(box('diesel'));
  expect(document.querySelector('[data-part="foot"] [type="submit"]')?.textContent).toContain('Show 2 cars');
  expect(document.querySelector('[data-part="count"]')?.getAttribute('role')).toBe('status');
  expect(tracked).toEqual([{ name: 'stock_filter', filter: 'engine_types', value: 'diesel', results: 2 }]);
});

const press = (kind: string) => box('diesel').dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));

test('what a finger presses is asked for before it is lifted, once', async () => {
  press('pointerdown');
  expect(server.asked).toEqual([`${location.pathname}?engine_types=diesel`]);
  expect([box('diesel').checked, count()]).toEqual([false, '5 cars']);
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  expect(server.asked).toHaveLength(1);
});

test('a finger that scrolls asks for nothing', () => {
  const ask = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  press('pointerdown');
  expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  press('pointercancel');
  expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect([count(), location.href]).toEqual(['5 cars', start]);
});

test('cars further down are laid out when there is time, and until then are as high as those before', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
  const items = () => [...document.querySelectorAll<HTMLElement>('[data-found] > li')];
  const height = items()[0]?.offsetHeight;
  box('diesel').click();
  // First the cars, which the sheet lies over.
  await expect.poll(() => idle.mock.calls.length).toBe(1);
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 9 });
  await expect.poll(() => idle.mock.calls.length).toBe(2);
  expect(items().map(({ style }) => style.containIntrinsicBlockSize)).toEqual(['', `${height}px`]);
  idle.mock.calls[1]?.[0]({ didTimeout: false, timeRemaining: () => 9 });
  expect(items().map(({ style }) => style.contentVisibility)).toEqual(['', '']);
});

test('going back shows what was before, with its boxes', async () => {
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  await closeSheet();
  history.back();
  await expect.poll(count).toBe('5 cars');
  expect(box('diesel').checked).toBe(false);
});

test('going back closes the sheet of filters first, and keeps what was chosen in it', async () => {
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  history.back();
  await expect.poll(() => sheet()?.matches(':popover-open')).toBe(false);
  expect([count(), location.search]).toEqual(['2 cars', '?engine_types=diesel']);
  history.back();
  await expect.poll(count).toBe('5 cars');
  expect(location.href).toBe(start);
});

test('a sheet that was closed with nothing chosen leaves no step behind', async () => {
  await closeSheet();
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  sheet()?.showPopover();
  await closeSheet();
  history.back();
  await expect.poll(count).toBe('5 cars');
});

test('a chosen filter is taken back by its chip', async () => {
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  document.querySelector<HTMLElement>('[popover="auto"]')?.hidePopover();
  await page.getByRole('link', { name: 'Remove Diesel' }).click();
  await expect.poll(count).toBe('5 cars');
  expect(location.search).toBe('');
  expect(box('diesel').checked).toBe(false);
  expect(document.activeElement?.id).toBe('b-cars');
});

test('ranges that are as wide as all there is, and groups in which all is chosen, are not asked for', async () => {
  const to = document.querySelector<HTMLInputElement>('[name="mileage_lteq"]') as HTMLInputElement;
  to.value = '90000';
  to.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => server.asked.length).toBe(1);
  expect(new URL(server.asked[0] ?? '', start).search).toBe('');
  for (const value of ['hev', 'bev', 'diesel']) {
    box(value).disabled = false;
    box(value).checked = true;
  }
  box('diesel').dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => server.asked.length).toBe(2);
  expect(new URL(server.asked[1] ?? '', start).search).toBe('');
});

test('a figure is read as people write it; what is none is nothing', async () => {
  const to = document.querySelector<HTMLInputElement>('[name="mileage_lteq"]') as HTMLInputElement;
  const type = (text: string) => {
    to.value = text;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  };
  type('40.000 km');
  await expect.poll(() => location.search).toBe('?mileage_lteq=40000');
  expect(to.value).toBe('40000');
  expect(document.querySelector<HTMLInputElement>('[data-drag="lteq"]')?.value).toBe('40000');
  type('much');
  await expect.poll(() => location.search).toBe('');
  expect(to.value).toBe('');
});

test('a server that never answers is not waited for for ever', async () => {
  vi.useFakeTimers();
  try {
    vi.mocked(window.fetch).mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    box('diesel').click();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(document.querySelector('[data-failure]')).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
  } finally {
    vi.useRealTimers();
  }
  const notice = document.querySelector('[data-part="results"] [role="alert"]');
  expect(notice?.textContent).toBe('We could not load vehicles. Please try again.Retry');
  expect(document.querySelector('[data-part="results"]')?.getAttribute('aria-busy')).toBe('false');
});

test('an end that is dragged says where it is, and cannot pass the other', async () => {
  const [low, high] = [...document.querySelectorAll<HTMLInputElement>('[data-drag]')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  high.value = '40000';
  high.dispatchEvent(new Event('input', { bubbles: true }));
  low.value = '60000';
  low.dispatchEvent(new Event('input', { bubbles: true }));
  expect([low.value, high.value]).toEqual(['40000', '40000']);
  expect(document.querySelector<HTMLInputElement>('[name="mileage_lteq"]')?.value).toBe('40000');
  expect(document.querySelectorAll('rect[data-out]').length).toBeGreaterThan(0);
  high.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(count).toBe('1 car');
  expect(location.search).toBe('?mileage_gteq=40000&mileage_lteq=40000');
});

test('only the last of several taps counts', async () => {
  const first = Promise.withResolvers<Response>();
  const usual = server.answer;
  server.answer = () => first.promise;
  box('bev').click();
  server.answer = usual;
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  first.resolve(new Response('<p>late</p>'));
  await expect.poll(() => location.search).toBe('?engine_types=bev%2Cdiesel');
  await expect.poll(titles).toEqual(['Car 0', 'Car 1']);
});

test('says so when there is no answer, with a way to ask again', async () => {
  server.answer = () => Promise.reject(new TypeError('offline'));
  box('diesel').click();
  await expect
    .poll(() => document.querySelector('[role="alert"] p')?.textContent)
    .toBe('We could not load vehicles. Please try again.');
  expect(document.querySelector<HTMLAnchorElement>('[data-failure] a')?.search).toBe('?engine_types=diesel');
});

test('hearts keep cars with their list, and let go of them', async () => {
  document.querySelector<HTMLElement>('[popover="auto"]')?.hidePopover();
  await page.getByRole('button', { name: 'Save Car 1' }).click();
  expect(JSON.parse(localStorage.getItem('sl_saved_vehicles') ?? '')).toEqual([{ id: 'car-1', list: 'new' }]);
  expect(document.querySelector('[data-kind="save"][data-vehicle="car-1"] button')?.ariaPressed).toBe('true');
  await page.getByRole('button', { name: 'Save Car 1' }).click();
  expect(keptVehicles('save')).toEqual([]);
});

test('up to four cars are compared, by an address that names them', async () => {
  const bar = document.querySelector('fc-compare-bar') as HTMLElement;
  expect(bar.matches(':popover-open')).toBe(false);
  const floating = document.body.appendChild(document.createElement('div'));
  floating.className = quickLinks.floating ?? '';
  const above = () => getComputedStyle(floating).getPropertyValue('--compare-foot');
  expect(above()).toBe('');
  for (const index of [0, 1, 2, 3, 4])
    document.querySelector<HTMLButtonElement>(`[data-kind="compare"][data-vehicle="car-${index}"] button`)?.click();
  expect(keptVehicles('compare')).toHaveLength(4);
  expect(bar.textContent).toContain('You can compare four cars.');
  expect(bar.querySelector('a')?.getAttribute('href')).toBe(
    '/showroom/compare?vehicles=new:car-3,new:car-2,new:car-1,new:car-0',
  );
  expect(above(), 'what floats stands above the bar').toBe('4.75rem');
  bar.querySelector<HTMLButtonElement>('[data-clear]')?.click();
  expect(bar.matches(':popover-open')).toBe(false);
  expect(above()).toBe('');
  floating.remove();
});

test('nonsense in the browser’s storage is nothing kept', () => {
  localStorage.setItem('sl_saved_vehicles', '{"id":1}');
  expect(keptVehicles('save')).toEqual([]);
  localStorage.setItem('sl_saved_vehicles', '[{"id":"<script>","list":"new"},{"id":"a","list":"new"}]');
  expect(keptVehicles('save')).toEqual([{ id: 'a', list: 'new' }]);
});

const words = () => document.querySelector('[data-part="read"]')?.textContent;

test('words become filters while one types, each can be taken back, and those that nobody understood are said', async () => {
  const find = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await find.fill('diesel with tow bar');
  await expect.poll(count).toBe('2 cars');
  expect(location.search).toBe('?engine_types=diesel');
  expect(box('diesel').checked).toBe(true);
  expect(words()).toBe('Not understood, and left out: with tow bar');
  expect(document.activeElement).toBe(find.element());
  await find.fill('');
  await expect.poll(count).toBe('5 cars');
  expect(location.search).not.toContain('diesel');
  await find.fill('diesel');
  (document.querySelector('input[data-find]') as HTMLInputElement).form?.requestSubmit();
  await expect.poll(count).toBe('2 cars');
  expect((find.element() as HTMLInputElement).value).toBe('');
  await page.getByRole('link', { name: 'Remove Diesel' }).click();
  await expect.poll(count).toBe('5 cars');
  history.back();
  await expect.poll(count).toBe('2 cars');
});

test('words that are no filter are looked for, beside what else is chosen, until they are taken back', async () => {
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('roof');
  await expect.poll(titles).toEqual(['Car 4']);
  expect([location.search, words()]).toEqual(['?words=roof', '']);
  (document.querySelector('input[data-find]') as HTMLInputElement).form?.requestSubmit();
  box('diesel').click();
  await expect.poll(() => location.search).toBe('?words=roof&engine_types=diesel');
  document.querySelector<HTMLElement>('[popover="auto"]')?.hidePopover();
  await page.getByRole('link', { name: 'Remove roof' }).click();
  await expect.poll(count).toBe('2 cars');
  expect(location.search).toBe('?engine_types=diesel');
});

test('whoever opens a car of the list finds the way back, and the cars beside it', async () => {
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  document.querySelector<HTMLElement>('[popover="auto"]')?.hidePopover();
  const link = document.querySelector<HTMLAnchorElement>('[data-found] article a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(readTrail()).toMatchObject({ total: 2, before: 0, cars: [{ id: 'car-0' }, { id: 'car-1' }] });
  expect(readTrail()?.address).toMatch(/\?engine_types=diesel$/);
});
