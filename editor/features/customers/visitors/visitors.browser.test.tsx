import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VisitLine } from '#api-clients/visitors/visits.operations.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => {
  document.documentElement.dir = 'ltr';
  vi.unstubAllGlobals();
});

const line = (key: string, visits: number): VisitLine => ({
  key,
  visits,
  views: visits * 3,
  visitors: visits,
  leads: 1,
});

class VisitServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (url.pathname !== '/api/visitors/visit_figures') return super.answer(request);
    this.requests.push(request);
    const attributes = {
      total: line('', 40),
      before: line('', 20),
      grain: 'day',
      by_time: [line('2026-11-20', 40)],
      by_page: [line('/', 30), line('/offers', 10)],
      by_source: [line('', 25), line('search.example', 15)],
      by_locale: [line('en', 40)],
    };
    return { status: 200, body: { data: { type: 'visit_figures', id: 'visits', attributes } } };
  }
  get asked(): URLSearchParams[] {
    return this.requests.map(({ url }) => new URL(url).searchParams);
  }
}

const open = async () => {
  const services = new VisitServices('admin');
  await renderApp('/cms/visitors', services);
  await expect.element(page.getByText('+100 % against before').first()).toBeVisible();
  return services;
};

it('shows visits, pages, sources and leads as charts, each with the table behind it', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: '/offers' })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Table' }).nth(2));
  await expect.element(page.getByRole('rowheader', { name: 'search.example' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'By themselves' })).toBeVisible();
});

it('an address reads from left to right in a staff app that runs the other way', async () => {
  document.documentElement.dir = 'rtl';
  await open();
  const address = page.getByRole('link', { name: '/offers' });
  await expect.element(address).toBeVisible();
  const leftOf = (at: number): number => {
    const walker = document.createTreeWalker(address.element(), NodeFilter.SHOW_TEXT);
    const letter = document.createRange();
    letter.setStart(walker.nextNode() ?? document, at);
    letter.setEnd(walker.currentNode, at + 1);
    return letter.getBoundingClientRect().left;
  };
  expect(leftOf(0)).toBeLessThan(leftOf(1));
});

it('is narrowed to a page, a language, a source and a period', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('link', { name: '/offers' }));
  await expect.poll(() => services.asked.some((query) => query.get('path') === '/offers')).toBe(true);
  await userEvent.click(page.getByRole('link', { name: 'By themselves' }));
  await expect
    .poll(() => services.asked.some((query) => query.get('source') === '' && query.get('path') === '/offers'))
    .toBe(true);
  await userEvent.click(page.getByRole('radio', { name: '7 days' }));
  const days = (query: URLSearchParams) =>
    (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1;
  await expect.poll(() => services.asked.some((query) => days(query) === 7)).toBe(true);
});
