import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => vi.unstubAllGlobals());

/** The form on a site of three languages. */
class OnTheSite extends OneForm {
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/content/settings')) return super.answer(request);
    const attributes = { key: 'site.locales', value: ['en', 'de', 'ar'] };
    const data = [{ type: 'setting', id: 'site.locales', attributes }];
    return { status: 200, body: { data, meta: { total_count: 1 } } };
  }
}

it('shows a form in each language of the site before it has words in it, and one way to put it live', async () => {
  await renderApp('/cms/forms/wheels', new OnTheSite('New lead'));
  await userEvent.click(page.getByRole('button', { name: /Language/ }));
  await expect.element(page.getByRole('option', { name: /Arabic/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Arabic/ })).toHaveTextContent('ArabicNo words yet');
  await expect.element(page.getByRole('option', { name: /English/ })).toHaveTextContent('English');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Save version/ })).not.toBeInTheDocument();
});
