import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { manyFakePages } from '#editor/shell/testing/fake-pages.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (name: string | RegExp) => page.getByRole('row', { name });
const field = (name: string) => page.getByRole('textbox', { name });

describe('creating a page', () => {
  it('suggests the address, refuses a taken one beside its field, and creates', async () => {
    const { services } = await renderApp('/cms/pages');
    await userEvent.click(page.getByRole('button', { name: 'New page' }));
    await expect.element(field('Title')).toHaveFocus();
    await userEvent.keyboard('About us');
    await expect.element(field('Address')).toHaveValue('about-us');
    await userEvent.click(page.getByRole('button', { name: 'Create and open' }));
    await expect.element(page.getByText('“About us” has this address already')).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Folder' }));
    await userEvent.fill(field('Address'), 'news');
    await userEvent.click(page.getByRole('button', { name: 'Create folder' }));
    await expect.poll(() => services.pages.map(({ path }) => path)).toContain('/news');
    expect(services.requests.find(({ method }) => method === 'POST')?.body).toContain('"kind":"folder"');
  });

  it('says of each language how it stands: public, changed, not public, or held back on purpose', async () => {
    const services = new FakeServices();
    const about = services.pages.find(({ id }) => id === 'about');
    if (about)
      Object.assign(about, {
        locales: ['ar', 'de', 'fr', 'sv'],
        held_locales: ['ar'],
        published_locales: ['de', 'fr'],
        changed_locales: ['fr'],
      });
    await renderApp('/cms/pages', services);
    for (const words of ['Arabic: held back', 'German: public', 'French: public, changed since', 'Swedish: not public'])
      await expect.element(row(/About us/).getByText(new RegExp(words))).toBeInTheDocument();
    // Two signs and one that counts the rest: none is cut off.
    const rest = row(/About us/).getByText('+2', { exact: true });
    await expect.element(rest).toBeVisible();
    const signs = rest.element().parentElement?.parentElement;
    expect(signs?.children).toHaveLength(3);
    expect(signs?.scrollWidth).toBe(signs?.clientWidth);
  });

  it('tells what the last check of each page found, and shows those pages alone', async () => {
    const services = new FakeServices();
    const about = services.pages.find(({ id }) => id === 'about');
    if (about) Object.assign(about, { findings: { errors: 1, warnings: 3 } });
    await renderApp('/cms/pages', services);
    const words = 'Checks: 1 stands against publishing, 3 deserve a look';
    await expect.element(row(/About us/).getByText(words)).toBeInTheDocument();
    await expect.element(row(/Home/)).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Has findings' }));
    await expect.element(row(/Home/)).not.toBeInTheDocument();
    await expect.element(row(/About us/)).toBeVisible();
  });

  it('asks for title and address before it speaks of other pages, and shows what is not public yet', async () => {
    const services = new FakeServices();
    const suv = services.pages.find(({ id }) => id === 'old-suv');
    if (suv) Object.assign(suv, { status: 'draft', published_at: null });
    await renderApp('/cms/pages', services);
    await expect.element(page.getByText('Draft · 301 → /models/terran-90')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'New page' }));
    await userEvent.click(page.getByRole('button', { name: 'Create and open' }));
    await expect.element(page.getByText('This field is required').first()).toBeVisible();
    expect(page.getByText('“Home” has this address already').elements()).toHaveLength(0);
  });

  it('keeps the form when the server refuses and says why', async () => {
    const { services } = await renderApp('/cms/pages?new');
    await userEvent.fill(field('Title'), 'Contact');
    services.failure = {
      path: '/admin/pages',
      answer: FakeServices.refuse(422, 'invalid', 'Not valid.', [
        {
          status: '422',
          code: 'taken',
          title: 'Taken',
          detail: 'A deleted page has this address',
          source: { pointer: '/slug' },
        },
      ]),
    };
    await userEvent.click(page.getByRole('button', { name: 'Create and open' }));
    await expect.element(page.getByText('A deleted page has this address')).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Contact');
  });
});

describe('moving', () => {
  it('by the keyboard is stored as a place among the siblings', async () => {
    const { services } = await renderApp('/cms/pages');
    await expect.element(row(/Lyra Sport/)).toBeVisible();
    const target = row(/Lyra Sport/).element();
    if (target instanceof HTMLElement) target.focus();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    await expect
      .poll(() => {
        const at = (id: string) => services.pages.find((entry) => entry.id === id)?.position ?? '';
        return at('lyra') < at('terran');
      })
      .toBe(true);
    expect(services.requests.find(({ method }) => method === 'PATCH')?.headers['if-match']).toBeDefined();
  });

  it('says who changed the page meanwhile, and can be made anyway', async () => {
    const { services } = await renderApp('/cms/pages');
    await expect.element(row(/Offers/)).toBeVisible();
    services.pages = services.pages.map((entry) =>
      entry.id === 'offers' ? { ...entry, slug: 'deals', path: '/deals', updated_by: 'Jonas Ek' } : entry,
    );
    const target = row(/^Offers/).element();
    if (target instanceof HTMLElement) target.focus();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    const dialog = page.getByRole('alertdialog', { name: /Jonas Ek has changed “Offers”/ });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('/deals')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Make my change anyway' }));
    await expect
      .poll(() => {
        const at = (id: string) => services.pages.find((entry) => entry.id === id)?.position ?? '';
        return at('offers') < at('models');
      })
      .toBe(true);
  });
});

describe('deleting', () => {
  it('says in numbers what it does and can be undone', async () => {
    const { services } = await renderApp('/cms/pages');
    await userEvent.click(page.getByRole('button', { name: 'Actions for Models' }));
    await expect.element(page.getByText('Takes 3 published pages off the website')).toBeVisible();
    await userEvent.click(page.getByRole('menuitem', { name: /Delete 4 pages/ }));
    await expect.element(page.getByText('Deleted “Models” and 3 pages below')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => services.requests.some(({ url }) => url.endsWith('/pages/models/restore'))).toBe(true);
  });
});

describe('a role that may only read', () => {
  it('sees the same tree with the reasons on what it cannot do', async () => {
    await renderApp('/cms/pages', new FakeServices('auditor'));
    await expect.element(row(/Terran 90/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'New page' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(page.getByRole('button', { name: 'Actions for Models' }));
    await expect.element(page.getByRole('menuitem', { name: /Move to/ })).toHaveAttribute('aria-disabled', 'true');
    expect(page.getByRole('button', { name: 'Move Models' }).elements()).toHaveLength(0);
  });
});

describe('the list', () => {
  it('finds by title and offers a way back from nothing', async () => {
    await renderApp('/cms/pages');
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search pages' }), 'terran');
    await expect.element(row(/Terran 90/)).toBeVisible();
    await expect.element(row(/About us/)).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search pages' }), 'nothing like it');
    await userEvent.click(page.getByRole('button', { name: /Show all/ }));
    await expect.element(row(/About us/)).toBeVisible();
  });

  it('draws only what is in view when there are thousands', async () => {
    const services = new FakeServices();
    services.pages = manyFakePages(3_000);
    await renderApp('/cms/pages', services);
    await expect.element(row(/^Model 0/)).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(200);
  });
});
