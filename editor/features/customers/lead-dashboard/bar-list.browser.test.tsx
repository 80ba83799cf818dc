import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { BarList } from './bar-list.tsx';

const group = (key: string, median: number | null) => ({
  key,
  label: key,
  count: 10,
  answered: 4,
  won: 1,
  views: null,
  starts: null,
  median_response_minutes: median,
});

it('bars of equal figures are equally long, whatever stands beside them', async () => {
  const groups = [group('North', 3_001), group('South', null)];
  const { container } = await render(
    <MemoryRouter>
      <BarList groups={groups} nameOf={({ label }) => label} hrefOf={() => '/'} show="speed" />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('North')).toBeVisible();
  const [north, south] = [...container.querySelectorAll('li > [aria-hidden]')].map(
    (track) => track.getBoundingClientRect().width,
  );
  expect(north).toBeGreaterThan(0);
  expect(north).toBe(south);
});
