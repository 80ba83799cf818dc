import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

/** A dealer whose site speaks English and German. */
class TwoLanguages extends FakeServices {
  locales = ['en', 'de'];
  saved: unknown[] = [];

  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url, location.origin).pathname.endsWith('/settings/site.locales'))
      return super.answer(request);
    if (request.method === 'PUT') {
      const { value } = JSON.parse(request.body ?? '{}') as { value: string[] };
      this.saved.push(value);
      this.locales = value;
    }
    const [first] = this.settings;
    const attributes = { ...first, key: 'site.locales', kind: 'form', default: ['en'], value: this.locales };
    return {
      status: 200,
      body: { data: { type: 'setting', id: 'site.locales', attributes } },
      headers: { etag: `"${this.locales.join()}"` },
    };
  }
}

afterEach(() => vi.unstubAllGlobals());

it('says which public pages visitors do not get in a language', async () => {
  const services = new TwoLanguages();
  services.locales = ['en', 'fr'];
  await renderApp('/admin/languages', services);
  await userEvent.click(page.getByRole('button', { name: /missing, French$/ }));
  const list = page.getByRole('dialog', { name: 'Not public in French' });
  await expect.element(list.getByRole('link').first()).toHaveAttribute('href', '/cms/pages/home?locale=fr');
});

it('languages are moved, added and switched off, with what that does in numbers, and saved as one', async () => {
  const services = new TwoLanguages();
  await renderApp('/admin/languages', services);
  const list = page.getByRole('grid', { name: 'Languages of the site' });
  await expect.element(list.getByText('Deutsch')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Move German up' }));
  await expect.element(page.getByText(/German becomes the source language/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Switch English off' }));
  await expect.element(page.getByText(/Visitors no longer find \d+ pages? in English/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save German alone' }));
  await expect.poll(() => services.saved).toEqual([['de']]);
});
