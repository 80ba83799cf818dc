import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#editor/api/query-client.ts';
import '#editor/theme/base.css';
import { KeptWidget } from '../testing/kept-widget.tsx';
import IconWidget from './icon.widget.tsx';

const car = [['path', { d: 'M9 17h6', key: '0' }]];
const fetched = vi.fn(async (_address: string) => Response.json(car));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  fetched.mockClear();
});

const Field = ({ start }: { start?: string }) => (
  <QueryClientProvider client={queryClient}>
    <KeptWidget widget={IconWidget} label="Icon" start={start} />
  </QueryClientProvider>
);

it('draws the icon it holds without the set of all icons', async () => {
  vi.stubGlobal('fetch', fetched);
  const before = performance.getEntriesByType('resource').length;
  const { container } = await render(<Field start="car" />);
  await expect.poll(() => container.querySelector('path[d="M9 17h6"]')).not.toBeNull();
  expect(fetched.mock.calls).toEqual([['/canvas/icons/car.json']]);
  const since = performance.getEntriesByType('resource').slice(before);
  expect(since.filter(({ name }) => name.includes('all-icons'))).toEqual([]);
});

it('finds the icon that is called so first; arrow keys lead into the icons and back, Enter chooses', async () => {
  vi.stubGlobal('fetch', fetched);
  await render(<Field />);
  await page.getByRole('button', { name: 'Icon None' }).click();
  const search = page.getByRole('searchbox', { name: 'Search icons' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('car');
  await expect.element(page.getByRole('listitem').first().getByRole('button')).toHaveAccessibleName('car');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'car', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Icon car / })).toBeVisible();
});
