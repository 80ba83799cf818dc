import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import { sampleImage } from '#editor/pieces/media/testing/sample-image.ts';
import { sessionQuery } from '#editor/shell/session/session.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import '#editor/theme/base.css';
import { KeptWidget } from '../testing/kept-widget.tsx';
import ImageWidget from './image.widget.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const image = sampleImage('car', { variants: [{ width: 1_200, height: 600, format: 'webp', url: pixel }] });

class Services extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/media/api/v2/images/car')
      return { status: 200, body: { data: image }, headers: { etag: '"v1"' } };
    const answer = super.answer(request);
    if (!pathname.endsWith('/images/car/crops') || answer.status !== 404) return answer;
    const attributes: unknown = JSON.parse(request.body ?? '{}');
    return { status: 200, body: { data: { type: 'image_crop', id: 'car', attributes } } };
  }
}

let stored: unknown;
const schema = { 'x-sizes': ['1600x900', '600x600'] };
const Field = () => (
  <KeptWidget
    widget={ImageWidget}
    label="Image"
    start={{ id: 'car' }}
    schema={schema}
    onStore={(next) => (stored = next)}
  />
);

const open = async () => {
  await cleanup();
  const services = new Services();
  vi.stubGlobal('fetch', services.fetch);
  queryClient.clear();
  await queryClient.ensureQueryData(sessionQuery);
  await render(
    <QueryClientProvider client={queryClient}>
      <Field />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Crop' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
  return services;
};
const frame = () => page.getByRole('button', { name: /Part that is shown/ });
const corner = () => page.getByRole('button', { name: /^Size/ });

afterEach(() => vi.unstubAllGlobals());

describe('cropping a picture', () => {
  it('goes by keyboard, keeps the shape, is told to the library and stands with the use', async () => {
    const services = await open();
    await page.getByRole('button', { name: /Shape/ }).click();
    await page.getByRole('option', { name: '600 × 600' }).click();
    await expect.element(frame()).toHaveAccessibleName(/50 by 100 per cent of the picture, 50 per cent across/);
    await expect.element(page.getByText(/1000 × 1000 px/)).toBeVisible();
    (corner().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(corner()).toHaveAccessibleName(/40 by 80 per cent/);
    (frame().element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}{ArrowLeft}');
    await expect.element(frame()).toHaveAccessibleName(/39 per cent across, 10 per cent down/);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).click();
    const crop = { x: 39, y: 10, width: 40, height: 80 };
    await expect.poll(() => stored).toEqual({ id: 'car', crop });
    expect(JSON.parse(services.requests.at(-1)?.body ?? '{}')).toEqual(crop);
    await page.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('button', { name: 'Whole picture' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => stored).toEqual({ id: 'car' });
  });

  it('says why it could not be kept, and keeps what was chosen', async () => {
    const services = await open();
    services.failure = {
      path: '/crops',
      answer: FakeServices.refuse(422, 'too_many_crops', 'This picture has 200 crops already.'),
    };
    (corner().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.element(page.getByText('This picture has 200 crops already.')).toBeVisible();
    await expect.element(corner()).toHaveAccessibleName(/100 by 99 per cent/);
  });
});
