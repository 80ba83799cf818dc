import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { ProblemError } from '#api-clients/problem.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { NothingMatches } from '../empty-state/nothing-matches.tsx';
import { Loaded } from './loaded.tsx';

const Names = ({ ask }: { ask: () => Promise<string[]> }) => {
  const names = useQuery({ queryKey: ['names'], queryFn: ask, retry: false });
  return (
    <>
      <button type="button" onClick={() => void names.refetch()}>
        Ask again
      </button>
      <Loaded
        query={names}
        name="the names"
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title="No names yet">Write the first one.</EmptyState>}
      >
        {(all) => (
          <ul aria-label="Names">
            {all.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};

const show = (ask: () => Promise<string[]>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names ask={ask} />
    </QueryClientProvider>,
  );

const refusal = () =>
  new ProblemError({
    type: 'about:blank',
    title: 'Not answered',
    status: 503,
    code: 'busy',
    detail: 'The database does not answer.',
    request_id: 'req-7f3a',
  });

it('says that it loads, then shows what came', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  await show(() => promise);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading the names');
  resolve(['Mara', 'Omar']);
  await expect.element(page.getByRole('list', { name: 'Names' })).toHaveTextContent('MaraOmar');
  expect(page.getByRole('status').elements()).toHaveLength(0);
});

it('says what failed with what support needs, and tries again', async () => {
  const ask = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(refusal()).mockResolvedValue(['Mara']);
  await show(ask);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('The names could not be loaded')).toBeVisible();
  await expect.element(alert.getByText('The database does not answer.')).toBeVisible();
  await expect.element(alert.getByText('req-7f3a')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('list', { name: 'Names' })).toHaveTextContent('Mara');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('says what to do when there is nothing', async () => {
  await show(() => Promise.resolve([]));
  await expect.element(page.getByRole('heading', { name: 'No names yet' })).toBeVisible();
  await expect.element(page.getByText('Write the first one.')).toBeVisible();
});

it('keeps what was there when a later request fails', async () => {
  const ask = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['Mara']).mockRejectedValue(refusal());
  await show(ask);
  await expect.element(page.getByRole('list', { name: 'Names' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ask again' }));
  await expect.poll(() => ask.mock.settledResults[1]?.type).toBe('rejected');
  await expect.element(page.getByRole('list', { name: 'Names' })).toHaveTextContent('Mara');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('leads back from a search without a hit to everything', async () => {
  const onShowAll = vi.fn();
  await render(<NothingMatches title="No name matches" onShowAll={onShowAll} />);
  await expect.element(page.getByRole('heading', { name: 'No name matches' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});
