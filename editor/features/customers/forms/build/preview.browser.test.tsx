import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '#api-clients/forms/form.resources.ts';
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

/** A form whose preview is kept, under another address each time. */
class Previewed extends OneForm {
  private kept = 0;

  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/preview')) return super.answer(request);
    this.kept += 1;
    const attributes = { expires_at: '2026-11-20T11:00:00.000Z' };
    return { status: 201, body: { data: { type: 'form_preview', id: `kept${this.kept}`, attributes } } };
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

it('says so when the form cannot be drawn, and draws it at the next attempt', async () => {
  await renderApp('/cms/forms/wheels', new Previewed('New lead', formWrite.parse({ name: 'Winter wheels' })));
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[src*="form_previews"]')];
  await expect.poll(() => frames().length).toBe(1);
  const [refused] = frames();
  const comes = (frame: HTMLIFrameElement | undefined, contentDocument: Document | null) => {
    if (!frame) throw new Error('There is no frame.');
    Object.defineProperty(frame, 'contentDocument', { value: contentDocument });
    frame.dispatchEvent(new Event('load'));
  };
  // As the browser leaves a frame whose document may not be framed: nobody can read it.
  comes(refused, null);
  await expect.element(page.getByText('The preview could not be drawn.')).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  const next = () => frames().find((frame) => frame !== refused);
  await expect.poll(next).toBeDefined();
  const address = next()?.src;
  expect(address).not.toBe(refused?.src);
  comes(next(), document.implementation.createHTMLDocument('The form'));
  await expect.poll(() => frames().map(({ src, dataset }) => [src, dataset.ready])).toEqual([[address, 'true']]);
  await expect.element(page.getByText('The preview could not be drawn.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Drawing the form')).not.toBeInTheDocument();
});
