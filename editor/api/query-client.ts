import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '#api-clients/problem.ts';

const signedOutListeners = new Set<() => void>();

/** Calls back when any answer says that the session has ended. */
export const onSignedOut = (listener: () => void): (() => void) => {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
};

/** For calls that no query makes: says that the session has ended. */
export const tellSignedOut = (): void => {
  for (const listener of signedOutListeners) listener();
};

const watchSession = (error: unknown): void => {
  if (error instanceof ProblemError && error.status === 401) tellSignedOut();
};

/** What the client did wrong stays wrong; only connections and overloaded servers deserve another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ProblemError && (error.code === 'offline' || error.status >= 502);

/** Server state of the whole app. Failed queries show an error state rather than wait for the network in silence. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({
      onError: (error) => {
        watchSession(error);
        // Signed in again in another tab: the token of the new session is read, so that the next try is taken.
        if (error instanceof ProblemError && error.code === 'csrf_token_invalid')
          void client.invalidateQueries({ queryKey: ['session'] });
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};

/** The one instance; screens reach it with useQueryClient, palette searches directly. */
export const queryClient = createQueryClient();
