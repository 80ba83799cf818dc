import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { plainVin, type VinChecksContract, vinPattern } from '#api-clients/vin-checks/vin-checks.contract.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { badRequest, notFound, unsupportedMediaType, validationFailed } from '../http/errors.ts';
import { answer, type HandlerResult, rawAnswer } from '../http/handler.ts';
import { addressKey } from '../http/limit-address.ts';
import { readSeed } from '../secrets/secret-box.ts';
import { createVinHash } from './vin-hash.ts';
import { findInList } from './vin-lists.store.ts';

/** So many a minute and address (decisions §7): nobody can try their way through a list. */
const LIMIT = { burst: 20, perSeconds: 60 };
const MAX_TEXT = 4_000;

const asked = z.looseObject({ list_key: z.string().max(64), vin: z.string().max(60) });

/** What came of a check, as the address of a page without script carries it: never the number itself. */
type Outcome = 'affected' | 'clear' | 'invalid' | 'failed';

/** The reading of forms sent without script. */
export const parseUrlencodedCheck = (request: FastifyRequest, text: string): URLSearchParams => {
  if (!request.routeOptions.url?.endsWith('/vin_checks'))
    throw unsupportedMediaType('Send the body as application/json.');
  if (text.length > MAX_TEXT) throw badRequest('too_large', 'The form holds too much text.');
  return new URLSearchParams(text);
};

/** The page that the form stood on, as a path of this site: a form leads nobody elsewhere. */
const refererPath = ({ headers }: FastifyRequest): string => {
  const { referer = '' } = headers;
  const path = URL.canParse(referer) ? new URL(referer).pathname : '/';
  return /^\/(?![/\\])/.test(path) && path.length <= 1_000 ? path : '/';
};

const check = async (deps: ServerDeps, ip: string, given: unknown) => {
  deps.service('rateLimits').take('vin-checks', addressKey(ip), LIMIT);
  const { list_key: key, vin: typed } = asked.parse(given);
  const vin = plainVin(typed);
  if (!vinPattern.test(vin))
    throw validationFailed([{ code: 'vin', detail: 'Enter the 17-character VIN', pointer: '/vin' }]);
  const hash = createVinHash(await readSeed(deps));
  const found = await findInList(deps.db.read, key, hash(vin));
  if (!found) throw notFound('This list does not exist.', 'vin_list_not_found');
  return { affected: found.affected, campaign: found.affected ? found.campaign || null : null };
};

const outcomeOf = async (deps: ServerDeps, ip: string, given: URLSearchParams): Promise<Outcome> => {
  try {
    const { affected } = await check(deps, ip, Object.fromEntries(given));
    return affected ? 'affected' : 'clear';
  } catch (error) {
    const isTyped = typeof error === 'object' && error !== null && 'status' in error && error.status === 422;
    return isTyped ? 'invalid' : 'failed';
  }
};

/** Answers a check: JSON to scripts, the way back to the page to browsers without. */
export const answerCheck = async (
  deps: ServerDeps,
  request: FastifyRequest,
): Promise<HandlerResult<VinChecksContract['operations']['checkVin']>> => {
  const { body } = request;
  if (body instanceof URLSearchParams) {
    const outcome = await outcomeOf(deps, request.ip, body);
    const block = (body.get('block') ?? '').replace(/[^\w-]/g, '');
    const told = new URLSearchParams({ vin_check: outcome, ...(block && { block }) });
    const location = `${refererPath(request)}?${told}#${block}`;
    return rawAnswer((reply) => reply.status(303).headers({ location, 'cache-control': 'no-store' }).send());
  }
  const read = asked.safeParse(body);
  if (!read.success) throw badRequest('malformed_body', 'The body must hold list_key and vin.');
  return answer(await check(deps, request.ip, read.data), { headers: { 'cache-control': 'no-store' } });
};
