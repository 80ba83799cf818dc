import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { networkProblem, ProblemError } from '#api-clients/problem.ts';
import { createQueryClient, onSignedOut } from './query-client.ts';

const refusal = (status: number, code: string) => new ProblemError(networkProblem(status, code, 'Refused.'));

/** A client whose session was read once, and a write that the server refuses. */
const refused = async (status: number, code: string) => {
  const client = createQueryClient();
  const readSession = vi.fn(async () => 'token');
  const stop = new QueryObserver(client, { queryKey: ['session'], queryFn: readSession }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(['session'])).toBe('token');
  const write = new MutationObserver(client, { mutationFn: () => Promise.reject(refusal(status, code)) });
  await expect(write.mutate()).rejects.toThrow();
  await expect.poll(() => client.isFetching()).toBe(0);
  stop();
  return readSession;
};

it('a write with the token of an earlier session has the session read anew, so that the next try is taken', async () => {
  expect(await refused(403, 'csrf_token_invalid')).toHaveBeenCalledTimes(2);
  expect(await refused(403, 'forbidden')).toHaveBeenCalledTimes(1);
});

it('a write without a session says that it has ended', async () => {
  const listener = vi.fn();
  const stop = onSignedOut(listener);
  await refused(401, 'unauthenticated');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
