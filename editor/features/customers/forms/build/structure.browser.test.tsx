import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const tree = () => page.getByRole('treegrid', { name: 'Fields of the form' });
const rows = () =>
  tree()
    .getByRole('row')
    .elements()
    .map((row) => row.getAttribute('aria-label'));

it('the keyboard takes a field over the end of its step, down and up again', async () => {
  const form = formWrite.parse({
    name: 'Test drive',
    fields: ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), type: 'text', label })),
    steps: [
      { id: 'car', title: 'The car', fields: ['one', 'two'] },
      { id: 'you', title: 'About you', fields: ['three'] },
    ],
  });
  await renderApp('/cms/forms/wheels', new OneForm('New lead', form));
  await userEvent.click(tree().getByRole('row', { name: 'One' }));
  for (const order of [
    ['The car', 'Two', 'One', 'About you', 'Three'],
    ['The car', 'Two', 'About you', 'One', 'Three'],
    ['The car', 'Two', 'About you', 'Three', 'One'],
  ]) {
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect.poll(rows).toEqual(order);
    await expect.element(tree().getByRole('row', { name: 'One' })).toHaveFocus();
  }
  await expect.element(page.getByText('One, position 2 of 2 in About you')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
  await expect.poll(rows).toEqual(['The car', 'Two', 'About you', 'One', 'Three']);
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
  await expect.poll(rows).toEqual(['The car', 'Two', 'One', 'About you', 'Three']);
});
