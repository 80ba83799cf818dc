import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

const at = '2026-11-20T10:00:00.000Z';
const key = 'alerts.recipients';
const versions = [
  { version: 3, value: ['new@dealer.example', 'it@dealer.example'], is_deleted: false },
  // How another value is given: one is deleted, the next is made.
  { version: 2, value: null, is_deleted: true },
  { version: 1, value: ['it@dealer.example'], is_deleted: false },
];

/** The forms of a dealer who has changed whom failures are told to. */
class WithAlerts extends FakeServices {
  restored: string[] = [];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url, location.origin);
    const setting = { type: 'setting', id: 's1', meta: { etag: '"s1-v1"' } };
    const attributes = { key, value: versions[0]?.value, updated_by: 'Ada', updated_at: at };
    const all = { page: 1, items: 20, pages: 1, total_count: 1 };
    if (pathname === '/forms/settings') return { status: 200, body: { data: [{ ...setting, attributes }], meta: all } };
    if (pathname === `/forms/settings/${key}/versions`) {
      const told = { restored_from: null, created_at: at, created_by: 'Jonas Ek' };
      const data = versions.map((one) => ({
        type: 'setting_version',
        id: `v${one.version}`,
        attributes: { ...one, ...told },
      }));
      return { status: 200, body: { data, meta: all } };
    }
    if (pathname.endsWith('/restore')) {
      this.restored.push(`${pathname} ${request.headers['if-match']}`);
      return { status: 201, body: { data: { ...setting, attributes } }, headers: { etag: '"s1-v1"' } };
    }
    return super.answer(request);
  }
}

it('a setting of the forms tells the values it has had, and one of them is brought back', async () => {
  const services = new WithAlerts();
  await renderApp('/cms/form-settings', services);
  const card = page.getByRole('form', { name: 'Who hears of failed deliveries' });
  await userEvent.click(card.getByRole('button', { name: 'History' }));
  const drawer = page.getByRole('dialog', { name: 'History of “Who hears of failed deliveries”' });
  await expect.element(drawer.getByText('In force')).toBeVisible();
  const rows = () => drawer.getByRole('listitem').elements();
  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.textContent).toContain('added: new@dealer.example');
  await userEvent.click(drawer.getByRole('button', { name: 'Bring back version 1' }));
  await expect.element(page.getByText('“Who hears of failed deliveries” is as it was in version 1')).toBeVisible();
  expect(services.restored).toEqual([`/forms/settings/${key}/versions/1/restore *`]);
});
