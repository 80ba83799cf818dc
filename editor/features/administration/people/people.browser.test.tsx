import { afterEach, describe, expect, it, vi } from 'vitest';
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

const session = (id: string, agent: string) => ({
  type: 'user_session',
  id,
  attributes: {
    agent,
    created_at: person.created_at,
    authenticated_at: person.created_at,
    seen_at: person.last_seen_at,
    expires_at: '2027-01-20T10:00:00.000Z',
    is_current: false,
  },
});

const invitation = (id: string, given: Record<string, unknown> = {}) => ({
  type: 'invitation',
  id,
  attributes: {
    email: `${id}@dealer.example`,
    name: '',
    roles: ['author'],
    state: 'open',
    mail: 'sent',
    invited_by: 'Ada Okafor',
    sent_at: person.last_seen_at,
    expires_at: '2026-11-27T10:00:00.000Z',
    ...given,
  },
});

/** One person and one token; `isOld` refuses writes until the person has signed in again. */
class PeopleServices extends FakeServices {
  isOld = false;
  person: Record<string, unknown> = person;
  sessions = [
    session('desk', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'),
    session('phone', 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1'),
  ];
  invitations: ReturnType<typeof invitation>[] = [];
  /** What the service makes of an invitation that is sent; a refusal where one is set. */
  sending: Record<string, unknown> = {};
  refusal: FakeAnswer | undefined;

  /** Invitations, and sessions of the person. */
  private answerMore({ method, body }: FakeRequest, pathname: string): FakeAnswer {
    const [, kind, id = '', act] = /\/(invitations|sessions)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (kind === 'sessions') {
      if (method === 'GET') return { status: 200, body: { data: this.sessions } };
      const count = this.sessions.length;
      this.sessions = id === '' ? [] : this.sessions.filter((one) => one.id !== id);
      return id === ''
        ? { status: 200, body: { data: { type: 'ended_sessions', id: 'u2', attributes: { count } } } }
        : { status: 204, body: null };
    }
    if (method === 'GET') return { status: 200, body: { data: this.invitations } };
    if (method === 'DELETE') {
      this.invitations = this.invitations.filter((one) => one.id !== id);
      return { status: 204, body: null };
    }
    if (this.refusal) return this.refusal;
    const made =
      act === undefined
        ? invitation('new', { ...JSON.parse(body ?? '{}'), ...this.sending })
        : invitation(id, this.sending);
    this.invitations = [made, ...this.invitations.filter((one) => one.id !== id)];
    return { status: act === undefined ? 201 : 200, body: { data: made } };
  }

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!/\/identity\/(users|tokens|sessions|invitations)/.test(pathname)) return super.answer(request);
    this.requests.push(request);
    if (request.method !== 'GET' && this.isOld)
      return FakeServices.refuse(403, 'recent_sign_in_required', 'Confirm that it is you.');
    if (/\/(invitations|sessions)/.test(pathname)) return this.answerMore(request, pathname);
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

it('shows where a person is signed in, and signs them out of one browser or all', async () => {
  const services = new PeopleServices();
  await renderApp('/admin/people', services);
  await userEvent.click(page.getByRole('row', { name: /Jonas Ek/ }));
  const part = page.getByRole('region', { name: 'Signed in on' });
  await expect.element(part.getByText('Firefox on Linux')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Sign out everywhere' }));
  await expect.element(part.getByText('Nowhere at the moment.')).toBeVisible();
  await expect.element(page.getByText('Signed Jonas Ek out of 2 browsers')).toBeVisible();
});

it('ends one session of a person and leaves the other', async () => {
  const services = new PeopleServices();
  await renderApp('/admin/people', services);
  await userEvent.click(page.getByRole('row', { name: /Jonas Ek/ }));
  const lines = page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem');
  await userEvent.click(lines.nth(1).getByRole('button', { name: 'Sign out' }));
  await expect.element(page.getByText(/^Safari on iPhone/)).not.toBeInTheDocument();
  expect(services.sessions.map(({ id }) => id)).toEqual(['desk']);
});

describe('inviting', () => {
  const openForm = async (services: PeopleServices) => {
    await renderApp('/admin/people', services);
    await userEvent.click(page.getByRole('button', { name: 'Invite' }));
    return page.getByRole('dialog', { name: 'Invite somebody' });
  };

  it('says beside the fields what is missing, then sends address, name and roles', async () => {
    const services = new PeopleServices();
    const drawer = await openForm(services);
    await userEvent.click(drawer.getByRole('button', { name: 'Send the invitation' }));
    await expect.element(drawer.getByText('Enter an e-mail address')).toBeVisible();
    await expect.element(drawer.getByText('Choose at least one role')).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(services.writes()).toEqual([]);
    await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), ' lena@dealer.example ');
    await userEvent.type(drawer.getByRole('textbox', { name: 'Name' }), 'Lena');
    await userEvent.click(drawer.getByText('Publisher'));
    await userEvent.click(drawer.getByRole('button', { name: 'Send the invitation' }));
    const open = page.getByRole('region', { name: 'Open invitations' });
    await expect.element(open.getByText('lena@dealer.example')).toBeVisible();
    await expect.element(open.getByText('Sent', { exact: true })).toBeVisible();
    expect(JSON.parse(services.writes()[0]?.body ?? '{}')).toEqual({
      email: 'lena@dealer.example',
      name: 'Lena',
      roles: ['publisher'],
    });
  });

  it('keeps what was written when the service refuses, and says why', async () => {
    const services = new PeopleServices();
    services.refusal = FakeServices.refuse(
      409,
      'too_many_invitations',
      'There are 200 invitations: withdraw some first.',
    );
    const drawer = await openForm(services);
    await userEvent.type(drawer.getByRole('textbox', { name: 'E-mail' }), 'lena@dealer.example');
    await userEvent.click(drawer.getByText('Publisher'));
    await userEvent.click(drawer.getByRole('button', { name: 'Send the invitation' }));
    await expect.element(drawer.getByText(/There are 200 invitations/)).toBeVisible();
    await expect.element(drawer.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lena@dealer.example');
  });

  it('shows the link once where no mail server is set up', async () => {
    const services = new PeopleServices();
    services.sending = { mail: 'kept', link: 'https://cms.example/auth/invitation/abc' };
    services.invitations = [invitation('lena', { state: 'expired' })];
    await renderApp('/admin/people', services);
    await expect.element(page.getByText('Expired')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send again: lena@dealer.example' }));
    const drawer = page.getByRole('dialog', { name: 'Pass this link on' });
    await expect
      .element(drawer.getByRole('textbox', { name: 'Link for lena@dealer.example' }))
      .toHaveValue('https://cms.example/auth/invitation/abc');
    await userEvent.click(drawer.getByRole('button', { name: 'Done' }));
    await expect.element(page.getByText('Pass the link on yourself')).toBeVisible();
  });

  it('withdraws an invitation, and takes that back with Undo', async () => {
    const services = new PeopleServices();
    services.invitations = [invitation('lena', { state: 'void' })];
    await renderApp('/admin/people', services);
    await expect.element(page.getByText(/Send it again in your own name/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Withdraw it: lena@dealer.example' }));
    await expect.element(page.getByRole('region', { name: 'Open invitations' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByRole('region', { name: 'Open invitations' })).toBeVisible();
    expect(services.writes().map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['lena', 'restore']);
  });
});
