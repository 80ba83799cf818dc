import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearToasts, ToastRegion } from '../toast/toast.tsx';
import { lazyPart } from './lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

/** A file that comes with the try of this number. */
const comesWith = (number: number) => {
  let tries = 0;
  const load = vi.fn(() => {
    tries += 1;
    return tries < number ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>The part</p>);
  });
  return load;
};

const draw = async (load: () => Promise<() => React.ReactNode>) => {
  const Part = lazyPart(load);
  await render(
    <>
      <p>What was typed</p>
      <Suspense fallback={<p>On its way</p>}>
        <Part />
      </Suspense>
      <ToastRegion />
    </>,
  );
};

it('a file that does not come takes nothing else of the screen away, and is drawn once it is there', async () => {
  const load = comesWith(2);
  await draw(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect.element(page.getByText('What was typed')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The part')).toBeVisible();
  await expect.element(page.getByText('What was typed')).toBeVisible();
});

it('says so when that takes long, and takes its words back', async () => {
  const load = comesWith(4);
  await draw(load);
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => load.mock.calls.length).toBe(tries);
    if (tries === 3) await expect.element(page.getByText('A part of this screen has not come yet')).toBeVisible();
    window.dispatchEvent(new Event('online'));
  }
  await expect.element(page.getByText('The part')).toBeVisible();
  await expect.element(page.getByText('A part of this screen has not come yet')).not.toBeInTheDocument();
});
