import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { CarCard } from '../car-card.tsx';
import type { FormCar } from '../form-cars.ts';
import { FormModal } from '../form-modal.tsx';
import { openFormWindow } from './form-window.ts';

const car: FormCar = {
  id: '11111111-2222-4333-8444-555555555555',
  title: 'Aurel SUV D300 S',
  status: 'stock',
  display_price: '87920.00',
  currency: 'EUR',
  cover_photo_medium: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>",
  prices: null,
};

const data = JSON.stringify({
  id: 'test-drive',
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
  texts: {},
});
/** A form that asks for no car itself. */
const form = `<fc-form><form id="modal-form"><div data-part="summary" tabindex="-1" hidden><ul></ul></div>
  <button type="submit">Send</button><div data-part="status" hidden><p data-part="status-text"></p>
  <progress data-part="progress-bar" hidden></progress><button type="button" data-part="retry" hidden></button></div></form>
  <script type="application/json" data-part="data">${data}</script></fc-form>`;

const link = () => document.querySelector<HTMLAnchorElement>('#ask') as HTMLAnchorElement;

function show(): void {
  const context = sampleContext({});
  document.body.innerHTML = `${draw(<FormModal />, context)}<a id="ask" href="/forms/forms/test-drive/page">Ask</a>`;
  const answer = draw(<CarCard id="modal" car={car} />, context) + form;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(answer));
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('has the styles of cars for the card of the car of the page, above a form that asks for none', async () => {
  const before = document.adoptedStyleSheets.length;
  show();
  await openFormWindow(link());
  await expect.element(page.getByText('Aurel SUV D300 S')).toBeVisible();
  expect(document.adoptedStyleSheets.length).toBe(before + 1);
  expect(document.querySelector('[data-part="car-picture"]')?.getBoundingClientRect().width).toBe(96);
});

it('the way back closes the window, and the page stays; closed by its button it leaves no step behind', async () => {
  show();
  history.replaceState({ page: 'car' }, '');
  const dialog = document.querySelector('dialog');
  const button = document.querySelector<HTMLElement>('[data-part="close"]');
  for (const close of [() => history.back(), () => button?.click()]) {
    await openFormWindow(link());
    expect([dialog?.open, history.state.page]).toEqual([true, undefined]);
    const popped = new Promise((done) => addEventListener('popstate', done, { once: true }));
    close();
    await popped;
    await expect.poll(() => dialog?.open).toBe(false);
    expect(history.state).toEqual({ page: 'car' });
    await expect.poll(() => document.activeElement).toBe(link());
  }
});
