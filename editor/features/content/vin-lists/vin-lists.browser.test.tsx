import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

class VinServices extends FakeServices {
  written: unknown[] = [];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/admin/vin_lists')) return super.answer(request);
    const attributes = {
      key: 'airbag',
      name: 'Airbags',
      campaign: 'A-26',
      count: 1_200,
      updated_at: '2026-11-19T10:00:00.000Z',
      updated_by: 'Mara Lind',
    };
    const line = { type: 'vin_list', id: 'a', attributes, meta: { etag: '"a-1"' } };
    if (request.method === 'GET') return { status: 200, body: { data: [line], meta: { total_count: 1 } } };
    this.written.push(JSON.parse(request.body || '{}'));
    return { status: 200, body: { data: line }, headers: { etag: '"a-2"' } };
  }
}

it('a list keeps its numbers unless others are given, and shows only how many there are', async () => {
  const services = new VinServices();
  await renderApp('/cms/vin-lists', services);
  await userEvent.click(page.getByRole('button', { name: 'Actions for Airbags' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Open' }));
  await expect
    .element(page.getByText('One a line; they replace the 1,200 that are there. Empty: those stay.'))
    .toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Airbags 2026');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Saved Airbags')).toBeVisible();
  expect(services.written).toEqual([{ key: 'airbag', name: 'Airbags 2026', campaign: 'A-26' }]);
});
