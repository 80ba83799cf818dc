import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createQueryClient } from '#editor/api/query-client.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import '#editor/theme/base.css';
import { FocalPoint } from '../focal-point/focal-point.tsx';
import { PictureChoice } from '../picture-choice/picture-choice.tsx';

beforeEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const show = async (status: number) => {
  const answer = FakeServices.refuse(status, 'refused', 'No.');
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer.body), { status }));
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, new FakeServices().session ?? undefined);
  await render(
    <QueryClientProvider client={client}>
      <span id="label">Shared picture</span>
      <PictureChoice id="picture" labelledBy="label" value="car" onChange={() => undefined} />
    </QueryClientProvider>,
  );
  return fetch;
};

it('a picture is told as gone only when the library says so', async () => {
  await show(404);
  await expect.element(page.getByRole('alert')).toHaveTextContent('This picture is not in the library any more.');
});

it('a library that does not answer says nothing of the picture, and is asked again', async () => {
  const fetch = await show(500);
  await expect.element(page.getByRole('alert').getByText(/did not answer. This picture stays/)).toBeVisible();
  const asked = fetch.mock.calls.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(asked);
  expect(page.getByText(/not in the library any more/).elements()).toHaveLength(0);
});

it('a portrait picture is shown whole, so that its top can be aimed at', async () => {
  const aimed = vi.fn();
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await render(
    <div style={{ inlineSize: 400 }}>
      <FocalPoint url={pixel} ratio={5 / 7} value={{ x: 0.5, y: 0.5 }} isReadOnly={false} onChange={aimed} />
    </div>,
  );
  const button = page.getByRole('button', { name: /^Focal point/ });
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(321);
  expect(width / height).toBeCloseTo(5 / 7, 1);
  await button.click({ position: { x: width / 2, y: 1 } });
  expect(aimed).toHaveBeenLastCalledWith({ x: 0.5, y: 0 });
});
