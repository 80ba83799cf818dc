import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** The settings of the new field, its mails known. */
const openField = async (subject: string, hint: RegExp) => {
  await renderApp('/cms/forms/wheels', new OneForm(subject));
  const fields = page.getByRole('treegrid', { name: 'Fields of the form' });
  await userEvent.click(fields.getByRole('row', { name: 'Text' }));
  await expect.element(page.getByText(hint)).toBeVisible();
  await userEvent.click(textbox('Label'));
  await userEvent.keyboard('{Control>}a{/Control}');
};

describe('typing the label of a new field', () => {
  it('goes on where it is while the key follows, and is undone in one step', async () => {
    await openField('New lead', /it follows the label/);
    await userEvent.keyboard('Your name');
    await expect.element(textbox('Label')).toHaveValue('Your name');
    await expect.element(textbox('Key')).toHaveValue('your_name');
    await userEvent.click(page.getByRole('button', { name: /^Undo/ }));
    await expect.element(textbox('Label')).toHaveValue('Text');
    await expect.element(textbox('Key')).toHaveValue('text');
  });

  it('leaves a key alone that a mail names, or that somebody chose', async () => {
    await openField('From {{text}}', /A mail or an integration names it/);
    await userEvent.keyboard('Your name');
    await expect.element(textbox('Key')).toHaveValue('text');
    await userEvent.fill(textbox('Key'), 'crm_contact');
    await userEvent.click(textbox('Label'));
    await userEvent.keyboard('{End}s');
    await expect.element(textbox('Label')).toHaveValue('Your names');
    await expect.element(textbox('Key')).toHaveValue('crm_contact');
  });
});
