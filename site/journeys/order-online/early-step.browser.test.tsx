import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import './order-online.element.ts';
import { storageKeys } from './order-storage.ts';

const journey = (inside: string, facts: object = {}) =>
  `<fc-order-online id="fc-order">${inside}<template data-part="unanswered"><div role="alert" data-problem="failed">Not answered.</div></template><script type="application/json" data-part="facts">${JSON.stringify({ context: 'checkout', affiliation: null, route: 'x', ...facts })}</script></fc-order-online>`;

/** A step with its clock, and what it is sent to. */
const step = (heading: string, { action, left, note = '' }: { action: string; left: number; note?: string }) =>
  `<fc-hold-clock data-left="${left}" data-lock="${left}"><span data-part="left"></span></fc-hold-clock>
  <div>${note}<h1 id="order-heading" tabindex="-1">${heading}</h1>
  <form method="post" action="${action}" data-order-form=""><label>Plate <input name="plate"></label><button type="submit">Continue</button></form></div>`;

const early = step('Your wishes', { action: '/checkout?order=early&part=details', left: 1 });
const html = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<html><head><title>${/<h1[^>]*>(.*?)</.exec(body)?.[1]}</title></head><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

/** The car's page, whose next step was found; what the service answers is said by the test. */
async function openCar(next = early) {
  let answer: (response: Response) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const sent: string[] = [];
  const found = html(journey(next));
  const read = vi.spyOn(found, 'text');
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (init?.method !== 'POST') return Promise.resolve(found);
    sent.push(`${String(address).replace(location.origin, '')} ${init.body}`);
    return new Promise((resolve, reject) => ([answer, fail] = [resolve, reject]));
  });
  document.title = 'The car';
  document.body.innerHTML = journey(
    `<h1 id="order-heading" tabindex="-1">The car</h1><form method="post" action="${location.pathname}" data-order-form=""><label>Note <input name="note"></label><button type="submit">Reserve</button></form>`,
    { early: '/early' },
  );
  await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled');
  await page.getByLabelText('Note').fill('for Ada');
  await page.getByRole('button', { name: 'Reserve' }).click();
  return { sent, answer: (response: Response) => answer(response), fail: () => fail(new TypeError('offline')) };
}

const at = '/checkout?order=lock-1&part=details';
const isEarly = () => document.querySelector('[data-early]') !== null;
const clock = () => document.querySelector<HTMLElement>('fc-hold-clock');
const field = () => page.getByLabelText('Plate');

beforeEach(() => {
  const here = location.href;
  localStorage.setItem(storageKeys.hold, JSON.stringify({ vehicleId: 'c', lockId: 'l', isInitialModalShown: true }));
  return () => {
    document.body.replaceChildren();
    history.replaceState(null, '', here);
    sessionStorage.clear();
    localStorage.clear();
  };
});

it('shows the next step as the button is pressed; the answer fills it, and what was typed and the focus stay', async () => {
  const here = location.href;
  const { answer } = await openCar();
  await expect.element(page.getByRole('heading', { name: 'Your wishes' })).toHaveFocus();
  expect([isEarly(), document.title, location.href]).toEqual([true, 'Your wishes', here]);
  await field().fill('AB 1');
  const typedInto = document.activeElement;
  answer(html(journey(step('Your wishes', { action: at, left: 900_000 })), { 'content-location': at }));
  await expect.poll(isEarly).toBe(false);
  await expect.element(field()).toHaveValue('AB 1');
  expect(document.activeElement).toBe(typedInto);
  expect([clock()?.dataset.lock, document.querySelectorAll('h1').length]).toEqual(['900000', 1]);
  expect(document.querySelector('form')?.getAttribute('action')).toBe(at);
  expect(location.href.endsWith(at)).toBe(true);
});

it('a refusal takes the place of the step that was shown, and is what is heard', async () => {
  const { answer } = await openCar();
  await expect.element(field()).toBeVisible();
  const refusal =
    '<h1 id="order-heading" tabindex="-1">Somebody else has it</h1><div role="alert" data-problem="x">Held.</div>';
  answer(html(journey(refusal), {}, 409));
  await expect.poll(() => document.activeElement?.textContent).toBe('Held.');
  expect([isEarly(), document.querySelectorAll('form').length]).toEqual([false, 0]);
});

it('without an answer of the site the step before is there again, with what was typed and the focus', async () => {
  const { fail, answer } = await openCar();
  const alert = page.getByRole('alert');
  await expect.element(field()).toBeVisible();
  fail();
  await expect.element(alert).toHaveTextContent('Not answered.');
  await expect.element(page.getByLabelText('Note')).toHaveValue('for Ada');
  await expect.element(page.getByRole('button', { name: 'Reserve' })).toHaveFocus();
  expect([isEarly(), document.title, document.querySelectorAll('form').length]).toEqual([false, 'The car', 1]);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(field()).toBeVisible();
  // A proxy answers for the site: once more it is said once.
  answer(new Response('x', { status: 503 }));
  await expect.element(alert).toHaveTextContent('Not answered.');
  await expect.element(page.getByLabelText('Note')).toHaveValue('for Ada');
});

it('a step that is sent before its answer is there waits, and goes to its true address once', async () => {
  const { answer, sent } = await openCar();
  await field().fill('AB 1');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(sent).toHaveLength(1);
  answer(html(journey(step('Your wishes', { action: at, left: 900_000 })), { 'content-location': at }));
  await expect.poll(() => sent.slice(1)).toEqual([`${at} plate=AB+1`]);
});

it('an answer that says more about the step is heard', async () => {
  const { answer } = await openCar();
  await expect.element(field()).toBeVisible();
  const note = '<div role="alert" data-problem="amount">Another price.</div>';
  answer(html(journey(step('Your wishes', { action: at, left: 900_000, note })), { 'content-location': at }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Another price.');
});

it('the window that says that the car is held opens under nobody who fills in the step, but with the next step', async () => {
  localStorage.clear();
  const window = '<dialog data-part="held-window"><button type="button">Go on</button></dialog>';
  const hold = { vehicleId: 'c', lockId: 'lock-1', expiresAt: '' };
  const { answer } = await openCar(step('Your wishes', { action: '/early', left: 1 }) + window);
  await field().fill('AB 1');
  answer(html(journey(step('Your wishes', { action: at, left: 9 }) + window, { hold }), { 'content-location': at }));
  await expect.poll(isEarly).toBe(false);
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  expect(document.querySelector('dialog[open]')).toBeNull();
  await page.getByLabelText('Plate').fill('AB 123');
  await page.getByRole('button', { name: 'Continue' }).click();
  answer(html(journey(step('Your details', { action: at, left: 8 }) + window, { hold }), { 'content-location': at }));
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Go on' })).toBeVisible();
});
