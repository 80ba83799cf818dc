import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckedForm } from './checked-form.types.ts';
import { enhanceForm } from './enhance-form.ts';

it('brings into sight what became of sending, below the button of a form that fills its window', async () => {
  document.body.innerHTML = `<div style="block-size:120px;overflow:auto"><fc-form><form id="x-form">
    <div data-part="summary" tabindex="-1" hidden><ul></ul></div>
    <div style="block-size:400px"></div><button type="submit">Send</button>
    <div data-part="status" hidden><p data-part="status-text"></p><progress data-part="progress-bar" max="100" hidden></progress>
      <button type="button" data-part="retry" hidden>Try again</button></div></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [],
      consents: [],
      prefill: {},
      fields: [],
      token: '',
      preview: true,
      captcha: { kind: 'off', site_key: null },
      texts: { preview: 'Not sent.' },
    })}</script></fc-form></div>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  if (!host) throw new Error('The form is not drawn.');
  enhanceForm(host);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('Not sent.')).toBeInViewport();
});

it('keeps what is typed for a form that somebody else takes over, until they have it', async () => {
  sessionStorage.clear();
  const show = () => {
    document.body.innerHTML = `<fc-form><form id="x-form"><div data-part="summary" tabindex="-1" hidden><ul></ul></div>
      <p data-field-id="name"><label>Name <input name="values[name]" id="x-name"></label></p>
      <button type="submit">Send</button><div data-part="status" hidden><p data-part="status-text"></p>
      <progress data-part="progress-bar" hidden></progress><button type="button" data-part="retry" hidden></button></div></form>
      <script type="application/json" data-part="data">${JSON.stringify({
        id: 'taken-over',
        version: 1,
        locale: 'en',
        timeZone: 'UTC',
        steps: [],
        consents: [],
        prefill: {},
        fields: [{ id: 'name', type: 'text', label: 'Name' }],
        token: '',
        preview: true,
        isKept: true,
        captcha: { kind: 'off', site_key: null },
        texts: {},
      })}</script></fc-form>`;
    const host = document.querySelector<HTMLElement>('fc-form');
    if (!host) throw new Error('The form is not drawn.');
    return enhanceForm(host);
  };
  const name = () => document.querySelector<HTMLInputElement>('#x-name')?.value;
  const leave = show();
  await userEvent.fill(page.getByLabelText('Name'), 'Ada');
  leave();
  const leaveAgain = show();
  expect(name()).toBe('Ada');
  let taken = () => {};
  document.addEventListener(
    'fc-form-checked',
    (event) => {
      event.preventDefault();
      taken = (event as CustomEvent<CheckedForm>).detail.taken;
    },
    { once: true },
  );
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  taken();
  leaveAgain();
  show();
  expect(name()).toBe('');
});

it('a refusal that nobody foresaw is told in the language of the page, beside its field', async () => {
  document.body.innerHTML = `<fc-form><form id="x-form" action="/refuses"><div data-part="summary" tabindex="-1" hidden><ul></ul></div>
    <p data-field-id="name"><label>Name <input name="values[name]" value="Ada"></label>
      <span data-part="problem" hidden><span></span></span></p>
    <button type="submit">Senden</button></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'refused',
      version: 1,
      locale: 'de',
      timeZone: 'UTC',
      steps: [],
      consents: [],
      prefill: {},
      fields: [{ id: 'name', type: 'text', label: 'Name' }],
      token: 'given',
      preview: false,
      captcha: { kind: 'off', site_key: null },
      texts: { summary: 'Bitte prüfen Sie Ihre Angaben', failed: 'Nicht gesendet.' },
    })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  if (!host) throw new Error('The form is not drawn.');
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const errors = [{ code: 'from_tomorrow', detail: 'Name: Not today', meta: { field: 'name', label: 'Name' } }];
    const body = JSON.stringify({ code: 'validation_failed', errors });
    Object.defineProperties(this, { status: { value: 422 }, responseText: { value: body } });
    this.onload?.(new ProgressEvent('load'));
  });
  enhanceForm(host);
  await userEvent.click(page.getByRole('button', { name: 'Senden' }));
  await expect
    .poll(() => host.querySelector('[data-part="problem"]')?.textContent)
    .toBe('Bitte prüfen Sie Ihre Angaben');
  expect(host.textContent).not.toContain('Not today');
  send.mockRestore();
});
