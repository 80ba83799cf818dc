import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceForm } from './enhance-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const steps = ['car', 'day', 'you'].map((id) => ({ id, title: id, fields: [id] }));

/** Draws a form of three steps; answers what was counted of it, in order. */
const openForm = () => {
  const counted: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (address.endsWith('/activity')) counted.push(Object.values(JSON.parse(body ?? '{}')).join(' '));
    return new Response(null, { status: 204 });
  });
  const drawn = steps.map(
    ({ id }, index) => `<section data-step="${id}"><h2 tabindex="-1">${id}</h2>
      <div data-field-id="${id}" data-show="">
        <label>Your ${id} <input name="values[${id}]"></label></div>
      <div data-part="step-actions" hidden>
        ${index > 0 ? '<button type="button" data-part="back">Back</button>' : ''}
        ${index < 2 ? '<button type="button" data-part="next">Next</button>' : ''}</div></section>`,
  );
  document.body.innerHTML = `<fc-form><form id="x-form" action="/forms/forms/f/leads">${drawn.join('')}
    <div><button type="submit">Send</button></div></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps,
      consents: [],
      prefill: {},
      fields: steps.map(({ id }) => ({ id, type: 'text', label: id })),
      token: 'kept',
      preview: false,
      isKept: true,
      captcha: { kind: 'off', site_key: null },
      texts: {},
    })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  if (!host) throw new Error('The form is not drawn.');
  return { counted, leave: enhanceForm(host) };
};

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

it('each step is counted once in a page view, when somebody first comes to it', async () => {
  const { counted, leave } = openForm();
  await expect.poll(() => counted).toEqual(['view']);
  await userEvent.type(page.getByLabelText('Your car'), 'GT');
  expect(counted).toEqual(['view', 'start']);
  for (const name of ['Next', 'Back', 'Next', 'Next', 'Back']) await press(name);
  expect(counted).toEqual(['view', 'start', 'step day', 'step you']);
  leave();
});

it('a draft that brings somebody to a later step counts nothing until they go on', async () => {
  const first = openForm();
  await userEvent.type(page.getByLabelText('Your car'), 'GT');
  await press('Next');
  first.leave();
  const { counted, leave } = openForm();
  await expect.element(page.getByLabelText('Your day')).toBeVisible();
  await expect.poll(() => counted).toEqual(['view']);
  await press('Next');
  expect(counted).toEqual(['view', 'start', 'step day', 'step you']);
  leave();
});
