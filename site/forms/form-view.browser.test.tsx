import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import { draw } from '../testing/draw.tsx';
import { FormView } from './form-view.tsx';

const form: PublicForm = {
  type: 'public_form',
  id: 'contact',
  attributes: {
    name: 'Contact',
    status: 'published',
    version: 1,
    locale: 'en',
    locales: ['en'],
    steps: [],
    honeypot: false,
    time_zone: 'UTC',
    fields: [
      { id: 'subject', type: 'text', label: 'What is it about?', required: true, width: 'half' },
      { id: 'message', type: 'textarea', label: 'Your message', required: false, width: 'full' },
    ],
    layout: { columns: 1 },
    submit_label: 'Send message',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  },
};

it('on a phone with letters twice as large no part of a form is wider than its place', async () => {
  await page.viewport(390, 700);
  document.documentElement.style.fontSize = '200%';
  document.body.innerHTML = `<main style="inline-size: 20rem; max-inline-size: 326px">${draw(<FormView form={form} places={[]} prefix="f" />)}</main>`;
  const place = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
  const wide = [
    ...document.querySelectorAll('form button, form input:not([type=hidden]), form label, form textarea'),
  ].filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > place);
  document.documentElement.removeAttribute('style');
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
  expect(document.querySelector('form button')?.getBoundingClientRect().right).toBeLessThanOrEqual(place);
});
