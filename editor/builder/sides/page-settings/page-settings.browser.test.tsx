import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SiteServices } from '#editor/builder/testing/site-services.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { PageSettingsDialog } from './page-settings-dialog.tsx';

/** Takes changes of the page whatever version they were made on. */
class Services extends SiteServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { 'if-match': _version, ...headers } = request.headers;
    return super.answer({ ...request, headers });
  }
}

/** A switch by its first words; what it does is part of its name. */
const choice = (words: string) => page.getByRole('switch', { name: new RegExp(`^${words}`) });
const turn = (words: string): void => (choice(words).element() as HTMLElement).click();

const taken = FakeServices.refuse(422, 'invalid', 'Not saved', [
  {
    status: '422',
    code: 'taken',
    title: 'Taken',
    detail: 'Another page is at this address.',
    source: { pointer: '/slug' },
  },
]);

/** What was asked of the page, in order. */
const sent = ({ requests }: FakeServices): unknown[] =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body ?? '{}') as unknown);

let isClosed = false;
const open = async (part: { path?: string; slug?: string } = {}, isEditable = true, services = new Services()) => {
  isClosed = false;
  const [home] = services.pages;
  if (home) Object.assign(home, { ...part, kind: 'page' });
  const close = () => {
    isClosed = true;
  };
  const builder = await renderBuilder(<PageSettingsDialog onClose={close} />, { services, isEditable });
  await expect.element(choice('Deutsch')).toBeInTheDocument();
  return { builder, services, meta: () => builder.store.getDraft().meta };
};

describe('the settings of a page', () => {
  it('are changed by switches, each an undo step of its own', async () => {
    const { builder, meta } = await open();
    turn('Show the menu');
    expect(meta().navigation).toBe('none');
    turn('Deutsch');
    expect(meta().hidden_locales).toEqual(['de']);
    turn('Search engines may list it');
    expect(meta().disable_seo_tracking).toBe(true);
    await expect.element(choice('In the sitemap')).toBeDisabled();
    expect(await violations()).toEqual([]);
    builder.store.undo();
    await expect.element(choice('Search engines may list it')).toBeChecked();
    await expect.element(choice('Deutsch')).not.toBeChecked();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(isClosed).toBe(true);
  });

  it('give an article its day, and take it back; no other page has one', async () => {
    const { meta } = await open({ path: '/news/late', slug: 'late' });
    const day = page.getByLabelText('Date of the article');
    await day.fill('2026-11-03');
    await expect.poll(() => meta().news_date).toBe('2026-11-03');
    await day.clear();
    await expect.poll(() => 'news_date' in meta()).toBe(false);
    await open({ path: '/newsroom', slug: 'newsroom' });
    expect(day.query()).toBeNull();
  });

  it('keep the home page where it is', async () => {
    await open({ path: '/', slug: '' });
    await expect.element(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveAttribute('readonly');
    await expect.element(page.getByText('The home page stays where it is.')).toBeVisible();
  });

  it('move a page to another address, and say beside the field why one is refused', async () => {
    const { services } = await open({ path: '/offers', slug: 'offers' });
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect.element(address).toHaveValue('offers');
    expect(page.getByRole('button', { name: 'Change address', exact: true }).elements()).toHaveLength(0);
    await address.fill('models');
    services.failure = {
      path: '/pages/home',
      answer: taken,
    };
    await page.getByRole('button', { name: 'Change address', exact: true }).click();
    await expect.element(page.getByText('Another page is at this address.')).toBeVisible();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('winter-offers');
    await page.getByRole('button', { name: 'Change address', exact: true }).click();
    await expect.element(page.getByText('Address changed')).toBeVisible();
    expect(JSON.parse(services.requests.findLast(({ method }) => method === 'PATCH')?.body ?? '{}')).toEqual({
      slug: 'winter-offers',
    });
    await expect.element(address).toHaveFocus();
  });

  it('send an address that was typed when they are closed', async () => {
    const { services } = await open({ path: '/offers', slug: 'offers' });
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('winter-offers');
    await page.getByRole('textbox', { name: 'Address in Deutsch' }).fill('winterangebote');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isClosed).toBe(true);
    expect(sent(services)).toEqual([{ slug: 'winter-offers' }, { slugs: { de: 'winterangebote' } }]);
  });

  it('stay open when a typed address is refused, until it is put right or given up', async () => {
    const { services } = await open({ path: '/offers', slug: 'offers' });
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await address.fill('models');
    services.failure = { path: '/pages/home', answer: taken };
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Another page is at this address.')).toBeVisible();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue('models');
    expect(isClosed).toBe(false);
    // By keyboard: what comes to lie below a pointer may show a tooltip, and Escape would close that first.
    page.getByRole('button', { name: 'Keep the old one' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveValue('offers');
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => isClosed).toBe(true);
    expect(sent(services)).toEqual([{ slug: 'models' }]);
  });

  it('send no address that somebody else changed meanwhile', async () => {
    const { builder, services } = await open({ path: '/offers', slug: 'offers' });
    const { attributes, ...rest } = builder.page.get();
    builder.page.set({ ...rest, attributes: { ...attributes, slug: 'deals', path: '/deals' } });
    await expect.element(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('deals');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(isClosed).toBe(true);
    expect(sent(services)).toEqual([]);
  });

  it('take elements of the head, and say what is wrong with one', async () => {
    const { meta } = await open();
    await page.getByRole('button', { name: 'Add an element' }).click();
    await page.getByRole('menuitem', { name: /Structured data/ }).click();
    await page.getByRole('textbox', { name: 'Structured data (JSON-LD)' }).fill('{ not json');
    await expect.element(page.getByText('This is not valid JSON: it is left out until it is.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Structured data (JSON-LD)' }).fill('{"@type":"AutoDealer"}');
    await expect.element(page.getByText(/This is not valid JSON/)).not.toBeInTheDocument();
    expect(meta().metaheads).toMatchObject([{ kind: 'json', json: '{"@type":"AutoDealer"}' }]);
    await page.getByRole('button', { name: 'Remove this element' }).click();
    expect(meta().metaheads).toBeUndefined();
  });

  it('can be read, not changed, by who may only look', async () => {
    await open({ path: '/offers', slug: 'offers' }, false);
    await expect.element(choice('Show the menu')).toBeDisabled();
    await expect.element(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveAttribute('readonly');
    expect(page.getByRole('button', { name: 'Add an element' }).elements()).toHaveLength(0);
  });
});
