import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Two houses; a write answers what it was sent, with the next etag. */
class FakePlaces extends FakeServices {
  writes: { etag: string | undefined; active: unknown }[] = [];
  active = true;

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    const line = (id: string, name: string, city: string) => ({
      type: 'location',
      id,
      attributes: { name, city, address: '', zipcode: '', country: '', phone: '', emails: [], active: this.active },
      meta: { etag: `"${id}-${this.writes.length}"` },
    });
    if (pathname === '/forms/locations')
      return {
        status: 200,
        body: { data: [line('a', 'Harbour', 'Hamburg'), line('b', 'Centre', 'Bremen')], meta: { total_count: 2 } },
      };
    if (!pathname.startsWith('/forms/locations/')) return super.answer(request);
    const body = JSON.parse(String(request.body)) as { active: boolean };
    this.writes.push({ etag: request.headers['if-match'], active: body.active });
    this.active = body.active;
    return { status: 200, body: { data: line('a', 'Harbour', 'Hamburg') } };
  }
}

it('finds a place by its town, closes it, and opens it again with Undo on what was saved', async () => {
  const services = new FakePlaces();
  await renderApp('/cms/locations', services);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search locations' }), 'hamb');
  await expect.element(page.getByRole('row', { name: /Centre/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Actions for Harbour' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Close for new leads' }));
  await expect.element(page.getByText('Harbour is closed for new leads')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => services.writes)
    .toEqual([
      { etag: '"a-0"', active: false },
      { etag: '"a-1"', active: true },
    ]);
});
