import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const term = (words: string, searches: number, nothing: number) => ({
  type: 'search_term',
  id: `en:${words}`,
  attributes: { term: words, locale: 'en', searches, found_nothing: nothing, last_at: '2026-11-20T10:00:00.000Z' },
});

class SearchServices extends FakeServices {
  terms = [term('terran', 40, 0), term('flying carpet', 7, 7)];

  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/search')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'DELETE') {
      this.terms = this.terms.filter(({ attributes }) => attributes.term !== url.searchParams.get('term'));
      return { status: 204, body: null };
    }
    if (request.method === 'POST')
      return { status: 202, body: { data: { type: 'search_index', id: 'search', attributes: { waiting: 12 } } } };
    const missed = url.searchParams.get('missed') === 'true';
    const data = this.terms.filter(({ attributes }) => !missed || attributes.found_nothing > 0);
    return { status: 200, body: { data, meta: { page: 1, items: 50, pages: 1, total_count: data.length } } };
  }
}

const open = async (role: 'admin' | 'auditor' = 'admin') => {
  const services = new SearchServices(role);
  await renderApp('/cms/search', services);
  await expect.element(page.getByRole('row', { name: /terran/ })).toBeVisible();
  return services;
};

it('shows what visitors searched for; what was not found alone; a term can be forgotten', async () => {
  await open();
  await expect.element(page.getByText('every time')).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Not found' }));
  await expect.element(page.getByRole('row', { name: /terran/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Actions for flying carpet' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Forget' }));
  await expect.element(page.getByText('Forgot “flying carpet”')).toBeVisible();
  await expect.element(page.getByText('No search matches')).toBeVisible();
});

it('has the index made anew by those who may', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('button', { name: 'Read in anew' }));
  await expect.element(page.getByText('12 pages in the next minutes.')).toBeVisible();
  expect(services.requests.some(({ method, url }) => method === 'POST' && url.endsWith('/api/search/rebuild'))).toBe(
    true,
  );
});

it('is read only for others', async () => {
  await open('auditor');
  await expect.element(page.getByRole('button', { name: 'Read in anew' })).toHaveAttribute('aria-disabled', 'true');
});
