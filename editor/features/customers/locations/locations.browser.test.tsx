import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const dealer = (code: string, name: string) => ({
  type: 'dealer',
  id: code,
  attributes: {
    ...dealerWrite.parse({ dealer_code: code, name }),
    active: true,
    updated_at: '2026-11-19T10:00:00.000Z',
    updated_by: 'Mara Lind',
  },
});

/** Two houses; a write answers what it was sent, with the next etag. */
class FakePlaces extends FakeServices {
  writes: { etag: string | undefined; active: unknown }[] = [];
  active = true;
  dealer: string | null = null;

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
    if (pathname === '/api/admin/dealers') {
      const text = new URL(request.url).searchParams.get('text') ?? '';
      const data = [dealer('NK-1', 'Northport'), dealer('LK-2', 'Lakeside')];
      return { status: 200, body: { data: data.filter((one) => JSON.stringify(one).includes(text)), meta: {} } };
    }
    if (!pathname.startsWith('/forms/locations/')) return super.answer(request);
    const body = JSON.parse(String(request.body)) as { active: boolean; dealer_code: string | null };
    this.writes.push({ etag: request.headers['if-match'], active: body.active });
    this.dealer = body.dealer_code;
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

it('is of a dealer, who is found by name', async () => {
  const services = new FakePlaces();
  await renderApp('/cms/locations', services);
  await userEvent.click(page.getByRole('button', { name: 'Actions for Harbour' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Open', exact: true }));
  await userEvent.click(page.getByRole('combobox', { name: 'Dealer' }));
  await userEvent.click(page.getByRole('option', { name: /Lakeside/ }));
  // Who is chosen keeps the name while another is looked for.
  await userEvent.fill(page.getByRole('combobox', { name: 'Dealer' }), 'North');
  await expect.element(page.getByRole('option', { name: /Northport/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Lakeside/ })).toBeVisible();
  await userEvent.click(page.getByRole('option', { name: /Lakeside/ }));
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(() => services.dealer).toBe('LK-2');
});

it('says that no dealer is called as somebody typed, and keeps who was chosen', async () => {
  const services = new FakePlaces();
  await renderApp('/cms/locations', services);
  await userEvent.click(page.getByRole('button', { name: 'Actions for Harbour' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Open', exact: true }));
  const dealers = page.getByRole('combobox', { name: 'Dealer' });
  const said = page.getByText('No dealer is called that');
  await userEvent.click(dealers);
  await userEvent.fill(dealers, 'Zzz');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'None' })).not.toBeInTheDocument();
  await userEvent.fill(dealers, 'Lake');
  await userEvent.click(page.getByRole('option', { name: /Lakeside/ }));
  await userEvent.fill(dealers, 'Zzz');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Lakeside/ })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(dealers).toHaveValue('Lakeside');
});

it('keeps what is typed about a place when somebody presses beside it, until they say that it may go', async () => {
  await renderApp('/cms/locations', new FakePlaces());
  await userEvent.click(page.getByRole('button', { name: 'Actions for Harbour' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Open', exact: true }));
  const street = page.getByRole('textbox', { name: 'Street' });
  await userEvent.fill(street, 'Kai 4');
  await userEvent.click(document.body, { position: { x: 4, y: 300 } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('What you entered here would be lost.Close anyway');
  await expect.element(street).toHaveValue('Kai 4');
  await userEvent.keyboard('{Escape}');
  await expect.element(street).toHaveValue('Kai 4');
  await userEvent.click(page.getByRole('button', { name: 'Close anyway' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
