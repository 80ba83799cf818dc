import { type Client, createClient } from '#api-clients/http.ts';
import { type EvLeadsContract, evLeadsContract } from '#api-clients/orders/ev-leads.contract.ts';
import { ProblemError } from '#api-clients/problem.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badGateway, HttpError, unavailable } from '#server/http/errors.ts';
import { createOutbound } from '#server/outgoing/deliveries/outbound.ts';

const TIMEOUT_MS = 5_000;
const methods = ['POST', 'PUT', 'GET'] as const;

/** `fetch` that reaches addresses which staff typed in, and no machine of ours. */
const guardedFetch = (deps: ServerDeps): typeof globalThis.fetch => {
  const ask = createOutbound(deps.config.privateReceivers);
  return async (input, init = {}) => {
    const answer = await ask({
      url: String(input),
      method: methods.find((one) => one === init.method) ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      timeoutMs: TIMEOUT_MS,
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
    });
    return new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
};

/** The service for leads of electric cars that `ev.api_url` names. */
export const evServiceAt = (deps: ServerDeps, address: string): Client<EvLeadsContract> =>
  createClient(evLeadsContract, {
    baseUrl: address.replace(/\/+$/, ''),
    fetch: guardedFetch(deps),
    timeoutMs: TIMEOUT_MS,
  });

/** What the service refused, in its words; that it is away or speaks nonsense, in ours. */
export const passedOn = async <T>(call: Promise<{ data: T }>): Promise<T> => {
  try {
    return (await call).data;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status >= 400 && error.status < 500 && error.code !== 'http_error')
      throw new HttpError({
        status: error.status,
        code: error.code,
        title: error.problem.title,
        detail: error.message,
      });
    if (error.code === 'offline') throw unavailable('ev_service_unavailable', 'The service is not answering.');
    throw badGateway('ev_service_nonsense', 'The service answered something we cannot read.');
  }
};
