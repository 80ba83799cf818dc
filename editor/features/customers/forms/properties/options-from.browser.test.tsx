import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const form = formWrite.parse({
  name: 'Part exchange',
  locale: 'en',
  fields: [{ id: 'make', type: 'select', label: 'Make', options: [{ value: 'a', label: 'Aurel' }] }],
});

it('a drop-down takes its options from a list that is kept elsewhere, and then asks for none of its own', async () => {
  await renderApp('/cms/forms/wheels', new OneForm('New lead', form));
  await userEvent.click(page.getByRole('treegrid', { name: 'Fields of the form' }).getByRole('row', { name: 'Make' }));
  const own = page.getByRole('group', { name: 'Options' });
  await expect.element(own).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Options from/ }));
  await userEvent.click(page.getByRole('option', { name: 'Part exchange: brands' }));
  await expect.element(page.getByRole('button', { name: /Options from/ })).toHaveTextContent('Part exchange: brands');
  await expect.element(own).not.toBeInTheDocument();
});
