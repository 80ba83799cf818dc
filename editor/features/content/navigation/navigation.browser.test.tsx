import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type NavigationContent, navigationContent } from '#documents/navigation/navigation.types.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The menus' part of the server, in memory. */
class NavigationServices extends FakeServices {
  saved: NavigationContent;
  draft: NavigationContent | null = null;
  version = 4;
  lock = 0;

  locales = ['en', 'de', 'ar'];

  constructor(entries: object[], role: 'admin' | 'auditor' = 'admin') {
    super(role);
    this.saved = navigationContent.parse({ entries, translations: { de: { 'cars/title': 'Autos' } } });
  }

  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (url.pathname === '/api/content/settings')
      return {
        status: 200,
        body: {
          data: [{ type: 'setting', id: 'site.locales', attributes: { key: 'site.locales', value: this.locales } }],
        },
      };
    if (!url.pathname.startsWith('/api/admin/navigation')) return super.answer(request);
    const etag = `"d${this.lock}"`;
    const state = {
      exists: this.draft !== null,
      base_version: this.version,
      updated_at: null,
      updated_by: this.draft ? 'Mara Lind' : '',
    };
    const version = { version: this.version, updated_at: null, updated_by: 'Mara Lind' };
    if (url.pathname.endsWith('/publish')) {
      this.saved = this.draft ?? this.saved;
      this.draft = null;
      this.version += 1;
      this.lock += 1;
      const attributes = { ...version, version: this.version, content: this.saved };
      return { status: 200, body: { data: { type: 'navigation', id: 'site', attributes } } };
    }
    if (url.pathname.endsWith('/versions'))
      return {
        status: 200,
        body: { data: [{ type: 'navigation_version', id: '3', attributes: { ...version, version: 3 } }] },
      };
    if (url.pathname.endsWith('/versions/3')) {
      const content = navigationContent.parse({
        entries: [{ id: 'old', menu: 'header', title: 'As it was', url: '/' }],
        translations: {},
      });
      const attributes = { ...version, version: 3, content };
      return { status: 200, body: { data: { type: 'navigation', id: '3', attributes } } };
    }
    if (request.method === 'PUT') {
      this.draft = (JSON.parse(request.body ?? '{}') as { content: NavigationContent }).content;
      this.lock += 1;
      const attributes = { ...state, exists: true };
      return {
        status: 200,
        body: { data: { type: 'navigation_draft_state', id: 'site', attributes } },
        headers: { etag: `"d${this.lock}"` },
      };
    }
    if (request.method === 'DELETE') {
      this.draft = null;
      this.lock += 1;
      return { status: 204, body: null };
    }
    const attributes = {
      ...state,
      content: this.draft ?? this.saved,
      base: this.saved,
      saved: { ...version, content: this.saved },
    };
    return { status: 200, body: { data: { type: 'navigation_draft', id: 'site', attributes } }, headers: { etag } };
  }
}

const cars = { id: 'cars', menu: 'header', title: 'Cars', url: '/cars' };
const shop = { id: 'shop', menu: 'header', title: 'Shop', url: '/shop' };

const open = async (entries: object[] = [cars, shop], role: 'admin' | 'auditor' = 'admin') => {
  const services = new NavigationServices(entries, role);
  await renderApp('/cms/navigation', services);
  await expect.element(page.getByRole('heading', { name: 'Navigation' })).toBeInTheDocument();
  return services;
};
const row = (name: string | RegExp) => page.getByRole('row', { name });
const field = (name: string) => page.getByRole('textbox', { name });

describe('the menus', () => {
  it('are written in every language of the site, kept by themselves, and undone', async () => {
    const services = await open();
    await userEvent.click(row('Cars'));
    await expect.element(field('Title, German')).toHaveValue('Autos');
    await userEvent.fill(field('Title, Arabic'), 'سيارات');
    await userEvent.fill(field('Title, English'), 'Our cars');
    await expect.poll(() => services.draft?.entries[0]?.title).toBe('Our cars');
    expect(services.draft?.translations).toEqual({ de: { 'cars/title': 'Autos' }, ar: { 'cars/title': 'سيارات' } });
    await expect.element(page.getByText('Draft saved, not live yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Undo/ }));
    await userEvent.click(page.getByRole('button', { name: /^Undo/ }));
    await expect.poll(() => services.draft).toBeNull();
  });

  it('have many languages out of the way, but the one they are read in', async () => {
    const services = new NavigationServices([cars, shop]);
    services.locales = ['en', 'de', 'ar', 'fr', 'it', 'es', 'ca', 'pt', 'th'];
    await renderApp('/cms/navigation', services);
    await userEvent.click(row('Cars'));
    await expect.element(field('Title, French')).toBeVisible();
    await expect.element(field('Title, Thai')).not.toBeInTheDocument();
    await expect.element(page.getByText('5 more languages').first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /Language of the titles/ }));
    await userEvent.click(page.getByRole('option', { name: 'Thai' }));
    await expect.element(field('Title, Thai')).toBeVisible();
  });

  it('are ordered and nested by the keyboard', async () => {
    const services = await open();
    await userEvent.click(row('Shop'));
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect.poll(() => services.draft?.entries.find(({ id }) => id === 'shop')?.below).toBe('cars');
    await userEvent.click(row('Shop'));
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await expect.poll(() => services.draft).toBeNull();
  });

  it('are checked before they are published; a line leads to its entry', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Add an entry', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Publish changes' }));
    await expect.element(page.getByRole('dialog', { name: '1 thing to repair first' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /has no title\.$/ }));
    await userEvent.fill(field('Title, English'), 'Service');
    await userEvent.click(page.getByRole('button', { name: 'Publish changes' }));
    await userEvent.click(page.getByRole('button', { name: 'Publish anyway' }));
    await expect.element(page.getByText('Your changes are live')).toBeVisible();
    expect(services.saved.entries.map(({ title }) => title)).toEqual(['Cars', 'Shop', 'Service']);
  });

  it('come back as they were in an earlier version, as an edit', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Earlier versions' }));
    await userEvent.click(page.getByRole('button', { name: 'Bring back' }));
    await expect.element(row('As it was')).toBeVisible();
    await expect.poll(() => services.draft?.entries.length).toBe(1);
  });

  it('say what they are for while there are none, and are accessible', async () => {
    await open([]);
    await expect.element(page.getByText('Nothing in the header yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Add an entry' }));
    await expect.element(row('No title yet')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('are only read by those who may not edit them', async () => {
    await open([cars], 'auditor');
    await userEvent.click(row('Cars'));
    await expect.element(page.getByText('Read only')).toBeVisible();
    expect(field('Title, English').element()).toHaveAttribute('readonly');
    expect(page.getByRole('button', { name: 'Add an entry' }).elements()).toEqual([]);
  });
});
