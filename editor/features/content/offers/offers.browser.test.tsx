import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (id: string, change: object = {}) => ({
  type: 'offer',
  id,
  attributes: {
    slug: `offer-${id}`,
    title: `Offer ${id}`,
    subtitle: '',
    description_html: '',
    image: null,
    category: '',
    brands: [],
    nameplates: [],
    flags: { new_cars: false, approved: false, owners: false, branded_goods: false },
    attributes: {},
    price: null,
    finance: null,
    valid_from: null,
    valid_to: '2026-12-31T22:59:00.000Z',
    cta: null,
    disclaimer: '',
    priority: 0,
    locale: '',
    state: 'draft',
    is_changed: false,
    updated_at: '2026-11-19T10:00:00.000Z',
    updated_by: 'Mara Lind',
    ...change,
  },
  meta: { etag: `"${id}-v1"` },
});

class OfferServices extends FakeServices {
  lines = [line('summer'), line('winter', { state: 'over' })];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/admin/offers')) return super.answer(request);
    this.requests.push(request);
    if (pathname.endsWith('/pages')) {
      const attributes = {
        page_id: 'p',
        title: 'Care',
        path: '/care',
        block_type: 'single-offer',
        by: 'named',
        published: true,
      };
      return { status: 200, body: { data: [{ type: 'offer_place', id: 'p', attributes }] } };
    }
    if (request.method === 'GET')
      return { status: 200, body: { data: this.lines, meta: { page: 1, items: 50, pages: 1, total_count: 2 } } };
    const id = pathname.split('/')[4] ?? 'made';
    const saved = line(id, {
      state: pathname.endsWith('/publish') ? 'live' : 'draft',
      ...JSON.parse(request.body || '{}'),
    });
    this.lines = [...this.lines.filter((one) => one.id !== id), saved];
    return {
      status: request.method === 'POST' && id === 'made' ? 201 : 200,
      body: { data: saved },
      headers: { etag: '"x"' },
    };
  }
}

const open = async (address = '/cms/offers', role: 'admin' | 'author' = 'admin') => {
  const services = new OfferServices(role);
  await renderApp(address, services);
  await expect.element(page.getByRole('row', { name: /Offer summer/ })).toBeVisible();
  return services;
};
const field = (name: string) => page.getByRole('textbox', { name });

describe('offers', () => {
  it('are written in a drawer: the key follows the title, a rate asks for its example and its small print', async () => {
    const services = await open('/cms/offers?new');
    await userEvent.fill(field('Title'), 'Sommer-Leasing 2026');
    await expect.element(field('Key')).toHaveValue('sommer-leasing-2026');
    await userEvent.click(page.getByText('Has a monthly rate'));
    await userEvent.fill(field('A month'), '299,50');
    await userEvent.fill(field('Effective annual rate (%)'), '4.9');
    await userEvent.fill(field('Deposit'), '0');
    await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
    await expect.element(page.getByText('A price needs its small print.')).toBeVisible();
    await userEvent.fill(field('Representative example'), '48 months, 4.9 % APR, …');
    await userEvent.fill(field('Small print'), 'Subject to status.');
    await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
    await expect.element(page.getByText('Added Sommer-Leasing 2026')).toBeVisible();
    const sent = services.requests.find(({ method }) => method === 'POST')?.body ?? '';
    expect(JSON.parse(sent)).toMatchObject({
      slug: 'sommer-leasing-2026',
      finance: { monthly: '299.50', term_months: 48 },
    });
  });

  it('are published from the list with a way back, by those who may', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Actions for Offer summer' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Publish' }));
    await expect.element(page.getByText('Published Offer summer')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => services.requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname))
      .toEqual(['/api/admin/offers/summer/publish', '/api/admin/offers/summer/unpublish']);
  });

  it('that are over say which pages held them', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Actions for Offer winter' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Open' }));
    await expect.element(page.getByRole('heading', { name: 'Pages that held it' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Care' })).toBeVisible();
  });

  it('may be written but not published by an author', async () => {
    await open('/cms/offers', 'author');
    await expect.element(page.getByRole('button', { name: 'New offer' })).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(page.getByRole('button', { name: 'Actions for Offer summer' }));
    await expect.element(page.getByRole('menuitem', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });
});
