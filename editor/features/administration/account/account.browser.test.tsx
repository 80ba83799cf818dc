import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-22T10:00:00.000Z';
const session = (id: string, agent: string, is_current: boolean) => ({
  type: 'own_session',
  id,
  attributes: { agent, created_at: at, authenticated_at: at, seen_at: at, expires_at: at, is_current },
});

class AccountServices extends FakeServices {
  sessions = [
    session('here', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', true),
    session('phone', 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1', false),
  ];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.includes('/identity/sessions')) return super.answer(request);
    if (request.method === 'GET') return { status: 200, body: { data: this.sessions } };
    this.sessions = this.sessions.filter(({ id }) => !pathname.endsWith(id));
    return { status: 204, body: null };
  }
}

it('shows where the person is signed in, and signs out there but not here', async () => {
  const services = new AccountServices();
  await renderApp('/cms/account', services);
  const lines = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.element(lines.nth(0).getByText(/^Firefox on Linux/)).toBeVisible();
  await expect.element(lines.nth(0).getByText('This browser')).toBeVisible();
  expect(lines.nth(0).getByRole('button').query()).toBeNull();
  // The account is no line of the menu: none is the current one.
  expect(page.getByRole('navigation', { name: 'Main' }).element().querySelector('[aria-current]')).toBeNull();
  expect(await violations()).toEqual([]);
  await userEvent.click(lines.nth(1).getByRole('button', { name: 'Sign out' }));
  await expect.element(page.getByText(/^Safari on iPhone/)).not.toBeInTheDocument();
  expect(services.sessions.map(({ id }) => id)).toEqual(['here']);
});

it('lets the person choose the language the staff app speaks to them', async () => {
  const services = new AccountServices();
  await renderApp('/cms/account', services);
  const choice = page.getByRole('button', { name: /Language of the staff app/ });
  await expect.element(choice).toHaveTextContent('As the browser asks for');
  await userEvent.click(choice);
  const names = ['As the browser asks for', 'English', 'Deutsch', 'Français', 'Español', 'العربية'];
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(names);
  expect(await violations()).toEqual([]);
});
