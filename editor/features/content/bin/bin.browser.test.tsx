import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const deletion = (id: string, change: object = {}) => ({
  type: 'deletion',
  id,
  attributes: {
    page_id: id,
    title: id,
    path: `/${id}`,
    kind: 'page',
    deleted_at: '2026-11-20T10:00:00.000Z',
    deleted_by: 'Mara Lind',
    pages: 3,
    erases: 4,
    published: 1,
    versions: 12,
    redirects: 0,
    schedules: 1,
    purge_at: '2027-02-18T10:00:00.000Z',
    parent_title: null,
    ...change,
  },
});

class BinServices extends FakeServices {
  lines = [deletion('Offers'), deletion('Winter', { pages: 1, parent_title: 'Offers' })];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!/\/bin|\/restore$/.test(pathname)) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'GET')
      return { status: 200, body: { data: this.lines, meta: { total_count: this.lines.length } } };
    this.lines = [];
    return { status: 200, body: { data: { type: 'purge', id: 'Offers', attributes: { pages: 4 } } } };
  }
}

const open = async (role: 'admin' | 'auditor' = 'admin') => {
  const services = new BinServices(role);
  await renderApp('/cms/bin', services);
  await expect.element(page.getByRole('row', { name: /Offers/ }).first()).toBeVisible();
  return services;
};

it('asks in numbers before anything is erased, and keeps by default', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('button', { name: 'Erase Offers for ever' }));
  const dialog = page.getByRole('alertdialog', { name: 'Erase “Offers” for ever?' });
  await expect.element(dialog.getByText('12 published versions')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(services.requests.some(({ url }) => url.endsWith('/purge'))).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Erase Offers for ever' }));
  await userEvent.click(page.getByRole('button', { name: 'Erase 4 pages for ever' }));
  await expect.poll(() => services.requests.find(({ url }) => url.endsWith('/purge'))?.body).toBe('{"pages":4}');
});

it('says what must come back first, and who may not', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Restore Winter' })).toHaveAttribute('aria-disabled', 'true');
  await open('auditor');
  await expect.element(page.getByRole('button', { name: 'Restore Offers' })).toHaveAttribute('aria-disabled', 'true');
});
