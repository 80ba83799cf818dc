import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addStep, closeOnBack, keepStep } from './close-on-back.ts';

const start = location.href;
const page = { page: 'the page' };
const popped = (): Promise<unknown> => new Promise((done) => addEventListener('popstate', done, { once: true }));
const back = async (): Promise<void> => {
  const done = popped();
  history.back();
  await done;
};
const query = (): string => location.search;
const begun = new URL(start);
const at = (search: string): string => `${begun.pathname}${search}`;

beforeEach(() => history.pushState(page, '', at('?cars')));
afterEach(() => history.replaceState(null, '', start));

it('the way back closes a layer, and the page stays', async () => {
  const close = vi.fn();
  const closed = closeOnBack(close);
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect([history.state, query()]).toEqual([page, '?cars']);
  closed();
  await back();
  expect(location.href).toBe(start);
  expect(close).toHaveBeenCalledOnce();
});

it('a layer that was closed otherwise leaves no step behind, and the way forward opens nothing', async () => {
  const close = vi.fn();
  const closed = closeOnBack(close);
  const gone = popped();
  closed();
  await gone;
  expect(history.state).toEqual(page);
  const forward = popped();
  history.forward();
  await forward;
  expect([query(), close.mock.calls]).toEqual(['?cars', []]);
  await back();
  await back();
  expect(location.href).toBe(start);
});

it('all that is chosen in a layer is one step, which the way back takes after the layer is closed', async () => {
  const closed = closeOnBack(() => undefined);
  addStep(at('?cars&diesel'));
  keepStep(at('?cars&diesel&green'));
  addStep(at('?cars&diesel&green&suv'));
  closed();
  expect([query(), history.state]).toEqual(['?cars&diesel&green&suv', null]);
  await back();
  expect([query(), history.state]).toEqual(['?cars', page]);
});

it('what follows at once upon closing waits until the step of the layer is left', async () => {
  const close = vi.fn();
  const closed = closeOnBack(() => undefined);
  const gone = popped();
  closed();
  addStep(at('?cars&diesel'));
  closeOnBack(close);
  await gone;
  expect(query()).toBe('?cars&diesel');
  await back();
  expect([query(), history.state, close.mock.calls.length]).toEqual(['?cars&diesel', null, 1]);
  await back();
  expect([query(), history.state]).toEqual(['?cars', page]);
});

it('the way back closes a layer and keeps what was chosen in it', async () => {
  const close = vi.fn();
  closeOnBack(close);
  addStep(at('?cars&diesel'));
  await back();
  expect([close.mock.calls.length, query()]).toEqual([1, '?cars&diesel']);
  await back();
  expect([query(), history.state]).toEqual(['?cars', page]);
});

it('of two layers the way back closes the upper one first; a jump in a layer closes none', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  closeOnBack(lower);
  closeOnBack(upper);
  location.hash = '#field';
  await vi.waitFor(() => expect(location.hash).toBe('#field'));
  await back();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 0]);
  await back();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  await back();
  expect(lower).toHaveBeenCalledOnce();
});

it('without a layer each step is one of its own', async () => {
  addStep(at('?cars&page=2'));
  addStep(at('?cars&page=3'));
  await back();
  expect(query()).toBe('?cars&page=2');
  await back();
  expect(history.state).toEqual(page);
});

it('a page that is loaded again while a layer is open stands where it was before the layer', async () => {
  closeOnBack(() => undefined);
  const gone = popped();
  // Evaluated anew, as by the page that comes after.
  await import(/* @vite-ignore */ `${'./close-on-back.ts'}?again`);
  await gone;
  expect([history.state, query()]).toEqual([page, '?cars']);
  await back();
  expect(location.href).toBe(start);
});

it('a layer that opens after the way forward takes the step that is there', async () => {
  const close = vi.fn();
  const gone = popped();
  closeOnBack(() => undefined)();
  await gone;
  const forward = popped();
  history.forward();
  await forward;
  closeOnBack(close);
  await back();
  expect([close.mock.calls.length, history.state]).toEqual([1, page]);
  await back();
  expect(location.href).toBe(start);
});
