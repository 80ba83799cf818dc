import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellConfirmed } from '#editor/shell/session/confirmation-channel.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => vi.unstubAllGlobals());

const person = {
  name: 'Jonas Ek',
  email: 'jonas@norrland.example',
  roles: ['author'],
  disabled: false,
  last_seen_at: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
};

/** One person and one token; `isOld` refuses writes until the person has signed in again. */
class PeopleServices extends FakeServices {
  isOld = false;
  person: Record<string, unknown> = person;

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!/\/identity\/(users|tokens|sessions)/.test(pathname)) return super.answer(request);
    this.requests.push(request);
    if (request.method !== 'GET' && this.isOld)
      return FakeServices.refuse(403, 'recent_sign_in_required', 'Confirm that it is you.');
    const user = () => ({ type: 'user', id: 'u2', attributes: this.person, meta: { etag: '"v1"' } });
    if (request.method === 'PATCH') {
      this.person = { ...this.person, ...JSON.parse(request.body ?? '{}') };
      return { status: 200, body: { data: user() }, headers: { etag: '"v2"' } };
    }
    const token = { name: 'Stock import', permissions: ['pages.read'], last_used_at: null };
    const times = { created_at: person.created_at, expires_at: '2027-01-20T10:00:00.000Z' };
    const made = { type: 'api_token', id: 't1', attributes: { ...token, ...times } };
    if (request.method === 'POST')
      return { status: 201, body: { data: { ...made, attributes: { ...made.attributes, secret: 'fct_secret' } } } };
    if (pathname.endsWith('/users'))
      return { status: 200, body: { data: [user()], meta: { total_count: 1, pages: 1 } } };
    return { status: 200, body: { data: [made], meta: { total_count: 1, pages: 1 } } };
  }

  writes = () => this.requests.filter(({ method }) => method !== 'GET');
}

const openPerson = async (services: PeopleServices) => {
  await renderApp('/admin/people', services);
  await userEvent.click(page.getByRole('row', { name: /Jonas Ek/ }));
  const drawer = page.getByRole('dialog', { name: 'Jonas Ek' });
  await userEvent.click(drawer.getByText('Publisher'));
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
};

it('gives a person a role, and takes it back with Undo', async () => {
  const services = new PeopleServices();
  await openPerson(services);
  await expect.element(page.getByRole('gridcell', { name: 'Publisher, Author' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => services.person.roles).toEqual(['author']);
});

it('asks for a new sign-in where the server wants one, waits, and goes on with what was being done', async () => {
  const services = new PeopleServices();
  services.isOld = true;
  const opened = vi.fn(() => ({}));
  vi.stubGlobal('open', opened);
  await openPerson(services);
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in again' }));
  expect(opened).toHaveBeenCalledWith('/cms/confirm', expect.anything(), expect.anything());
  services.isOld = false;
  tellConfirmed();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('gridcell', { name: 'Publisher, Author' })).toBeVisible();
  expect(services.writes()).toHaveLength(2);
});

it('keeps what was chosen when the person would rather not', async () => {
  const services = new PeopleServices();
  services.isOld = true;
  await openPerson(services);
  await userEvent.click(page.getByRole('button', { name: 'Not now' }));
  const drawer = page.getByRole('dialog', { name: 'Jonas Ek' });
  await expect.element(drawer.getByText(/Confirm that it is you/)).toBeVisible();
  await expect.element(drawer.getByRole('checkbox', { name: 'Publisher' })).toBeChecked();
});

it('makes a token of chosen rights and shows its secret once', async () => {
  const services = new PeopleServices();
  await renderApp('/admin/people?tab=tokens', services);
  await userEvent.click(page.getByRole('button', { name: 'New token' }));
  const drawer = page.getByRole('dialog', { name: 'New token' });
  await userEvent.click(drawer.getByRole('button', { name: 'Make the token' }));
  await expect.element(drawer.getByText('Choose at least one right.')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(services.writes()).toEqual([]);
  await userEvent.type(drawer.getByRole('textbox', { name: 'Name' }), 'Stock import');
  await userEvent.click(drawer.getByText(/^See pages, drafts and history/));
  await userEvent.click(drawer.getByRole('button', { name: 'Make the token' }));
  await expect.element(drawer.getByRole('textbox', { name: 'Secret' })).toHaveValue('fct_secret');
  expect(JSON.parse(services.writes()[0]?.body ?? '{}')).toEqual({
    name: 'Stock import',
    permissions: ['pages.read'],
    expires_in_days: 90,
  });
});
