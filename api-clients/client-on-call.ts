import type { Contract } from './contract.ts';
import { type Client, type ClientSettings, createClient } from './http.ts';
import { networkProblem, ProblemError } from './problem.ts';

/**
 * A client whose contract is loaded with its first call, so that a start does not carry it. A contract that does not
 * load is a ProblemError with code `offline`; the next call tries again.
 */
export const clientOnCall = <C extends Contract>(
  loadContract: () => Promise<C>,
  settings: ClientSettings,
): Client<C> => {
  let loading: Promise<Client<C>> | undefined;
  const load = (): Promise<Client<C>> => {
    loading ??= loadContract().then(
      (contract) => createClient(contract, settings),
      () => {
        loading = undefined;
        throw new ProblemError(networkProblem(503, 'offline', 'The server could not be reached.'));
      },
    );
    return loading;
  };
  const call =
    <Name extends keyof Client<C>>(name: Name) =>
    async (...input: Parameters<Client<C>[Name]>) =>
      (await load())[name](...input);
  return new Proxy({} as Client<C>, { get: (_target, name) => call(name as keyof Client<C>) });
};
