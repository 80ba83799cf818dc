import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import { FakeServices } from './testing/fake-services.ts';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the command palette', () => {
  it('goes to a screen by typing and Enter', async () => {
    const app = await renderApp('/cms');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('searchbox', { name: 'Search and commands' })).toHaveFocus();
    await userEvent.keyboard('audit');
    await expect.element(page.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(app.address).toBe('/admin/audit');
  });

  it('finds pages and settings, and says when nothing matches', async () => {
    await renderApp('/cms');
    await userEvent.click(page.getByRole('button', { name: 'Search and commands' }));
    await userEvent.keyboard('terran');
    await expect.element(page.getByRole('menuitem', { name: /Terran 90/ })).toBeVisible();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText(/Nothing matches/)).toBeVisible();
    // A text dropped here by mistake: no search behind it is asked for more than it takes.
    const field = page.getByRole('searchbox', { name: 'Search and commands' });
    await userEvent.clear(field);
    await userEvent.type(field, 'z'.repeat(130));
    await expect.element(field).toHaveValue('z'.repeat(100));
  });

  it('offers nothing a role may not do', async () => {
    await renderApp('/cms', new FakeServices('author'));
    await userEvent.click(page.getByRole('button', { name: 'Search and commands' }));
    await expect.element(page.getByRole('menuitem', { name: 'Pages' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Audit log' }).elements()).toHaveLength(0);
  });
});

describe('the shell', () => {
  it('says on every screen that a demo is open to everybody', async () => {
    const services = new FakeServices();
    if (services.session) services.session.open_demo = true;
    const app = await renderApp('/cms', services);
    const notice = page.getByRole('complementary', { name: 'Open demo' });
    await expect.element(notice).toHaveTextContent(OPEN_DEMO_NOTICE);
    await userEvent.click(page.getByRole('link', { name: 'Pages', exact: true }));
    await expect.poll(app.address).toBe('/cms/pages');
    await expect.element(notice).toBeVisible();
  });

  it('leads from /admin to every screen of the administration that a person may open', async () => {
    await renderApp('/admin');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Administration');
    const ways = page.getByRole('main').getByRole('link');
    await expect.element(ways.first()).toBeVisible();
    expect(ways.elements().map(({ textContent }) => textContent)).toEqual([
      'Settings',
      'Languages',
      'Dealers',
      'Payments',
      'People and tokens',
      'Outbox',
      'Metaheads',
      'Consents',
      'Errors',
      'Audit log',
    ]);
  });

  it('lists its shortcuts on ?', async () => {
    await renderApp('/cms/pages');
    await expect.element(page.getByRole('treegrid', { name: 'Pages' })).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(page.getByText('New page').first()).toBeInTheDocument();
  });

  it('keeps one-key shortcuts to the screen: in a dialog over it they do nothing', async () => {
    await renderApp('/cms/pages');
    await expect.element(page.getByRole('treegrid', { name: 'Pages' })).toBeVisible();
    await userEvent.keyboard('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('n');
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('dialog', { name: 'New page' })).toBeVisible();
  });

  it('names the reason on a screen without the right', async () => {
    const app = await renderApp('/admin/audit', new FakeServices('author'));
    await expect.element(page.getByText('You cannot open this')).toBeVisible();
    expect(app.address()).toBe('/no-access');
    await expect.element(page.getByText(/Your role is Author/)).toBeVisible();
  });

  it.each(['/admin/settings', '/cms/redirects'])(
    'leads to no access when what %s is about is refused',
    async (path) => {
      const services = new FakeServices();
      services.failure = {
        path: path.replace('/cms', ''),
        answer: FakeServices.refuse(403, 'forbidden', 'Not for you.'),
      };
      const app = await renderApp(path, services);
      await expect.element(page.getByText('You cannot open this')).toBeVisible();
      expect(app.address()).toBe('/no-access');
    },
  );

  it('shows a failure with the request id and recovers by trying again', async () => {
    const services = new FakeServices();
    services.failure = {
      path: '/admin/settings',
      answer: FakeServices.refuse(500, 'broken', 'The database does not answer.'),
    };
    await renderApp('/admin/settings', services);
    await expect.element(page.getByText('req-7f3a')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('heading', { name: 'Name of the website' })).toBeVisible();
  });

  it('moves the focus to the heading after a navigation and names the document', async () => {
    await renderApp('/cms');
    await userEvent.click(page.getByRole('link', { name: 'Settings' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus();
    expect(document.title).toBe('Settings · Forecourt');
  });

  it('marks the entry of the menu a screen belongs to, also where its address says something else', async () => {
    await renderApp('/cms/erasures');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.element(menu.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('nav[aria-label="Main"] [aria-current]')).toHaveLength(1);
  });

  it('names each entry of the slim menu: below its icon, at once beside it where the height is short', async () => {
    await renderApp('/cms');
    await page.viewport(820, 1180);
    const pages = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pages' });
    await expect.element(pages).toHaveTextContent('Pages');
    await page.viewport(820, 600);
    await expect.poll(() => pages.getByText('Pages').element().getBoundingClientRect().width).toBeLessThan(2);
    document.querySelector<HTMLElement>('nav[aria-label="Main"] a')?.focus();
    await userEvent.tab();
    await expect.element(pages).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Pages');
  });

  it.each([
    [720, 400],
    [640, 360],
  ])('keeps every entry of the menu in reach at %i × %i, which is a zoomed window', async (width, height) => {
    await renderApp('/cms');
    await page.viewport(width, height);
    if (width < 720) await userEvent.click(page.getByRole('button', { name: 'Menu' }));
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.element(links.last()).toHaveAccessibleName('Audit log');
    // The drawer has come to its place: on a busy machine it is still on its way.
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running').length).toBe(0);
    for (const link of links.elements()) {
      link.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = link.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(link.closest('nav')?.getBoundingClientRect().bottom ?? 0);
      for (const y of [top + 2, bottom - 2])
        expect(link.contains(document.elementFromPoint((left + right) / 2, y)), link.outerHTML).toBe(true);
    }
  });

  it('asks to sign in again when the session ends under an open screen', async () => {
    const { services } = await renderApp('/cms');
    await expect.element(page.getByRole('heading', { name: 'Worked on last' })).toBeVisible();
    const settings = page.getByRole('link', { name: 'Settings' }).element();
    services.session = null;
    // What this screen still loads may meet the end first: then the question lies over the menu already.
    settings.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  });

  it('opens the account menu by keyboard and gives the focus back to its button', async () => {
    await renderApp('/cms');
    await expect.element(page.getByRole('heading', { name: 'Worked on last' })).toBeVisible();
    const account = () => document.querySelector<HTMLElement>('aside[aria-label="Forecourt"] button');
    account()?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement === account()).toBe(true);
  });

  it('sends the csrf token with every call', async () => {
    const { services } = await renderApp('/cms');
    await expect.element(page.getByRole('heading', { name: 'Worked on last' })).toBeVisible();
    expect(services.requests.at(-1)?.headers['csrf-token']).toBe('csrf-1');
  });
});
