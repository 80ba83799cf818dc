import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeOrders } from '../testing/fake-orders.ts';

/** Files that came into the downloads: name and text. */
let saved: { name: string; text: string }[];

beforeEach(() => {
  saved = [];
  const contents = new Map<string, Blob>();
  const make = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = make(content);
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    const { download: name } = this;
    if (content) void content.text().then((text) => saved.push({ name, text }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = (name: string) => page.getByRole('dialog').getByText(name);

const openDialog = async (services = new FakeOrders()) => {
  await renderApp('/cms/orders?status_eq=confirmed&sort=amount', services);
  await expect.element(page.getByRole('option', { name: /Aurel SUV o1/ })).toBeVisible();
  await userEvent.click(button('More').first());
  await userEvent.click(page.getByRole('menuitem', { name: 'Export orders…' }));
  await expect.element(page.getByRole('dialog', { name: 'Export orders' })).toBeVisible();
  await expect.element(page.getByText('Columns: all 3')).toBeVisible();
  return services;
};
const asked = (services: FakeOrders) =>
  services.requests
    .filter(({ url }) => new URL(url).pathname.endsWith('/orders/export'))
    .map(({ url }) => Object.fromEntries(new URL(url).searchParams));

describe('an export of orders', () => {
  it('holds the orders of the list, all columns as CSV unless something else is chosen', async () => {
    const services = await openDialog();
    await userEvent.click(button('Start export'));
    await expect.poll(() => saved).toEqual([{ name: 'orders-2026-11-29.csv', text: '"the file"' }]);
    await expect.element(page.getByText('The file is in your downloads')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const [wish] = asked(services);
    expect(wish).toMatchObject({ 'filter[status_eq]': 'confirmed', sort: 'amount', format: 'csv' });
    expect(wish).not.toHaveProperty('columns');
  });

  it('holds the columns that were chosen, called as people call them, and never none', async () => {
    const services = await openDialog();
    await userEvent.click(page.getByText('Columns: all 3'));
    await expect.element(button('Only what was filled in')).not.toBeInTheDocument();
    await userEvent.click(button('None'));
    await expect.element(page.getByText('Choose at least one column')).toBeVisible();
    await userEvent.click(button('Start export'));
    expect(asked(services)).toEqual([]);
    await userEvent.click(box('Customer'));
    await userEvent.click(box('Order number'));
    await expect.element(page.getByText('Columns: 2 of 3')).toBeVisible();
    await userEvent.click(page.getByText('Up to 1,048,575 orders'));
    await userEvent.click(button('Start export'));
    await expect.poll(() => asked(services)).toMatchObject([{ format: 'xlsx', columns: 'order_number,customer_name' }]);
  });

  it('says in the dialog why it was refused, and goes on as CSV from there', async () => {
    const services = await openDialog();
    const detail = 'A sheet holds at most 1,048,575 orders: choose CSV or fewer orders.';
    services.failure = { path: '/orders/export', answer: FakeServices.refuse(422, 'too_many_rows', detail) };
    await userEvent.click(page.getByText('Up to 1,048,575 orders'));
    await userEvent.click(button('Start export'));
    await expect.element(page.getByText(detail, { exact: false })).toBeVisible();
    expect(saved).toEqual([]);
    await userEvent.click(page.getByText('Opens everywhere; formulas are made harmless'));
    await userEvent.click(button('Start export'));
    await expect.poll(() => saved).toHaveLength(1);
  });

  it('that breaks off leaves no file behind, says so, and can be started again', async () => {
    const services = await openDialog();
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await whole(input, init);
      if (!String(input).includes('/orders/export?')) return answer;
      const half = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode('"Order number"\r\n"aurel-')),
        pull: (stream) => stream.error(new TypeError('network error')),
      });
      return new Response(half, { headers: answer.headers });
    });
    await userEvent.click(button('Start export'));
    await expect.element(page.getByText('broke off before its end', { exact: false })).toBeVisible();
    expect(saved).toEqual([]);
    vi.stubGlobal('fetch', whole);
    await userEvent.click(button('Start export'));
    await expect.poll(() => saved).toHaveLength(1);
    expect(asked(services)).toHaveLength(2);
  });
});
