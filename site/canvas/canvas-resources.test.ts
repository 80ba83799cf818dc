import { afterEach, expect, it, vi } from 'vitest';
import { createCanvasResources } from './canvas-resources.ts';

afterEach(() => vi.unstubAllGlobals());

const problem = (status: number) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, detail: 'No such form.', code: 'not_found' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** Resources of a canvas whose forms service gives these answers, one after the other. */
const withAnswers = (...answers: Response[]) => {
  const fetched = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  const refresh = vi.fn();
  const resources = createCanvasResources('http://site.test', refresh);
  return { fetched, refresh, form: () => resources.form('gone', 'en', 'b1') };
};

it('a form that does not exist is told from one that is on its way, and the block is drawn again', async () => {
  const { refresh, form } = withAnswers(problem(404), problem(404));
  expect(form()).toBeUndefined();
  await expect.poll(() => refresh.mock.calls).toEqual([['b1']]);
  expect(form()).toBeNull();
});

it('a form that cannot be asked for now is asked for again when its block is drawn next', async () => {
  const { fetched, refresh, form } = withAnswers(problem(503), problem(404));
  expect(form()).toBeUndefined();
  await expect.poll(form).toBeNull();
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  expect(refresh).toHaveBeenCalledExactlyOnceWith('b1');
});
