import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The tab as the browser closes it: true where it asks the person first. The test's own frame must not hear of it. */
const asksBeforeClosing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  for (const [kind, listener] of added.mock.calls)
    if (kind === 'beforeunload' && typeof listener === 'function') listener(event);
  return event.defaultPrevented;
};

const added = vi.spyOn(window, 'addEventListener');

it('Back and closing the tab lose nothing that was typed in a dialog; given up, both go', async () => {
  const app = await renderApp('/cms');
  await userEvent.click(page.getByRole('link', { name: 'Pages', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'New page' }));
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect.element(dialog).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  await userEvent.fill(dialog.getByRole('textbox', { name: 'Title' }), 'Winter');
  await app.back();
  await expect.element(page.getByRole('alert')).toHaveTextContent('What you entered here would be lost.Close anyway');
  expect(app.address()).toBe('/cms/pages');
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Winter');
  expect(asksBeforeClosing()).toBe(true);

  await userEvent.click(page.getByRole('button', { name: 'Close anyway' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
  await app.back();
  await expect.poll(app.address).toBe('/cms');
});

it('what is saved leads on', async () => {
  const app = await renderApp('/cms/pages');
  await userEvent.click(page.getByRole('button', { name: 'New page' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Winter');
  await userEvent.click(page.getByRole('button', { name: 'Create and open' }));
  await expect.poll(app.address).not.toBe('/cms/pages');
});
