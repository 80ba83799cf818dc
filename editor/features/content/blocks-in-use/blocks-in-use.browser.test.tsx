import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

class SiteOfQuotes extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/admin/block_uses') {
      const use = (id: string, pages: number, public_pages: number) => ({
        type: 'block_use',
        id,
        attributes: { pages, public_pages },
      });
      return { status: 200, body: { data: [use('snippet', 4, 0), use('quote', 3, 2)] } };
    }
    if (pathname === '/api/admin/block_uses/quote/places') {
      const attributes = { title: 'About us', path: '/about', locales: ['de'], positions: [2, 5], of: 7 };
      return { status: 200, body: { data: [{ type: 'block_place', id: 'about', attributes }] } };
    }
    return super.answer(request);
  }
}

it('says of each template how far it reaches, the farthest first, and where that is', async () => {
  await renderApp('/cms/blocks', new SiteOfQuotes());
  const cards = page.getByRole('list', { name: 'Blocks in use' }).getByRole('button');
  await expect.element(cards.first()).toHaveTextContent('QuoteOn 2 public pages');
  await expect.element(page.getByRole('button', { name: /On 4 drafts only/ })).toBeVisible();
  await userEvent.click(cards.first());
  const places = page.getByRole('list', { name: 'Public pages that show it' });
  await expect.element(places.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/cms/pages/about');
  expect(places.element().textContent).toMatch(/2, 5\D+7\D+English, German/);
});
