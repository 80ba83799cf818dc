import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a new mail to the visitor is open, and reads with sample answers as its language does', async () => {
  const form = formWrite.parse({
    name: 'Test drive',
    fields: [
      { id: 'email', type: 'email', label: 'E-mail' },
      { id: 'day', type: 'date', label: 'Day' },
    ],
    translations: { ar: { 'fields/day/label': 'اليوم' } },
  });
  await renderApp('/cms/forms/wheels/mails', new OneForm('New lead', form));
  const mails = page.getByRole('region', { name: 'To the visitor' });
  await userEvent.click(mails.getByRole('button', { name: 'Mail', exact: true }));
  await userEvent.fill(mails.getByRole('textbox', { name: 'Text' }), '{{all_fields}}');
  await userEvent.click(mails.getByRole('button', { name: /When they read/ }));
  await userEvent.click(page.getByRole('option', { name: 'Arabic' }));
  await userEvent.click(mails.getByText('With sample answers'));
  const mail = mails.getByRole('article', { name: 'The mail with sample answers' });
  await expect.element(mail).toHaveAttribute('dir', 'rtl');
  await expect.element(mail.getByText(/اليوم: 4 ديسمبر 2026/)).toBeVisible();
  await userEvent.click(mails.getByText('As it looks'));
  const look = mails.getByTitle('The mail as it looks');
  await expect.poll(() => look.element().getAttribute('srcdoc')).toContain('<body dir="rtl"');
  await expect.poll(() => look.element().getAttribute('srcdoc')).toContain('4 ديسمبر 2026');
});
