import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract, Operation } from '#api-clients/contract.ts';
import { type Permission, permissions } from '#api-clients/identity/policy.data.ts';
import { authorize, type Caller, requireSignedIn } from './actor.ts';
import type { CallerOf } from './caller.ts';
import type { ServerDeps } from './define-service.ts';
import { unsupportedMediaType } from './errors.ts';
import { notModified, requireIfMatch } from './etag.ts';
import { Answer, type AnswerOptions, type Handler, type Handlers, RawAnswer, WrittenAnswer } from './handler.ts';
import { runOnce, type StoredAnswer } from './idempotency.ts';
import { isInside, limitAddress } from './limit-address.ts';
import { refuseListed, refuseUndeclaredFilters, validBody, validParameters } from './validate-input.ts';

const PUBLIC_CACHE = 'public, max-age=30, stale-while-revalidate=300';
const PRIVATE_CACHE = 'private, no-store';

/** `/pages/*path` as Fastify writes it, and the name of the wildcard. */
const routePath = (path: string): { url: string; wildcard: string | undefined } => {
  const wildcard = /\*(\w+)$/.exec(path)?.[1];
  return { url: path.replace(/\*\w+$/, '*'), wildcard };
};

const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

const authorizeCall = (caller: Caller, permission: string): void => {
  if (permission === 'public') return;
  if (permission === 'signed-in') requireSignedIn(caller.actor);
  else if (isPermission(permission)) authorize(caller.actor, permission);
  else throw new Error(`The contract names an unknown permission "${permission}".`);
};

/** Mounts every operation of a contract: rate limit, identity, rights, validation, preconditions, handler, answer. */
export const serveContract = (
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<Contract>,
  { deps, callerOf }: { deps: ServerDeps; callerOf: CallerOf },
): void => {
  for (const [name, operation] of Object.entries(contract.operations)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`The ${contract.name} service has no handler for "${name}".`);
    const { url, wildcard } = routePath(operation.path);
    app.route({
      method: operation.method,
      url: contract.base + url,
      bodyLimit: operation.bodyLimit ?? deps.config.bodyLimitBytes,
      // What everybody may do is no more with somebody's session, and visitors who signed in send no csrf-token.
      ...(operation.permission === 'public' ? { config: { csrf: false } } : {}),
      // Before the body is read: a stranger's upload is refused by its headers.
      onRequest: async (request) => {
        limitAddress(deps, request);
        authorizeCall(await callerOf(request), operation.permission);
      },
      handler: (request, reply) =>
        giveWayTo(deps, request, async () => {
          const caller = await callerOf(request);
          const answer = await runOperation(
            deps,
            { id: `${contract.name}.${name}`, operation, handler },
            {
              request,
              reply,
              caller,
              params: parametersOf(request, wildcard),
            },
          );
          return answer instanceof RawAnswer
            ? answer.send(reply)
            : sendAnswer({ request, reply, caller }, operation, answer);
        }),
    });
  }
};

/** Work behind the work of the server waits meanwhile. What the process asks itself belongs to whoever is answered by it. */
const giveWayTo = async <T>(deps: ServerDeps, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (isInside(request)) return work();
  const giveWay = deps.service('giveWay');
  giveWay.begin();
  try {
    return await work();
  } finally {
    giveWay.end();
  }
};

interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  params: unknown;
}

const parametersOf = (request: FastifyRequest, wildcard: string | undefined): Record<string, unknown> => {
  const { '*': rest, ...named } = request.params as Record<string, unknown>;
  return wildcard === undefined ? named : { ...named, [wildcard]: rest };
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

const runOperation = async (
  deps: ServerDeps,
  { id, operation, handler }: { id: string; operation: Operation; handler: Handler<Operation> },
  { request, reply, caller, params }: Incoming,
): Promise<StoredAnswer | RawAnswer> => {
  const readsItself = operation.accepts === 'form';
  if (operation.accepts !== 'multipart' && !readsItself && request.isMultipart())
    throw unsupportedMediaType('Send the body as application/json.');
  if (operation.accepts === 'multipart' && !request.isMultipart())
    throw unsupportedMediaType('Send the body as multipart/form-data.');
  if (operation.method === 'GET') refuseUndeclaredFilters(operation.query, request.query);
  refuseListed(operation.query, request.query);
  const call = {
    actor: caller.actor,
    caller,
    params: validParameters(operation.params, params),
    query: validParameters(operation.query, request.query),
    body: readsItself ? undefined : validBody(operation.body, request.body),
    ifMatch: headerOf(request, 'if-match'),
    idempotencyKey: operation.idempotent ? headerOf(request, 'idempotency-key') : undefined,
    request,
    reply,
  };
  if (operation.etag === 'check' || operation.etag === 'both') {
    if (caller.via !== 'token') requireIfMatch(call.ifMatch);
    else if (call.ifMatch === undefined)
      deps.log.info({ operation: id, token_id: caller.actor.id }, 'changed without If-Match by an API token');
  }
  if (call.idempotencyKey === undefined || readsItself) {
    const result = await handler(call);
    return result instanceof RawAnswer ? result : toStored(deps, id, operation, result);
  }
  const work = async () => toStored(deps, id, operation, await handler(call));
  const scope = `${caller.actor.kind}:${caller.actor.id}:${id}`;
  const asked = { params: call.params, query: call.query, body: call.body };
  const { replayed, ...answer } = await runOnce(deps.db, { scope, key: call.idempotencyKey, request: asked }, work);
  return replayed ? { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } } : answer;
};

const headersOf = ({ etag, location, headers }: AnswerOptions): Record<string, string> => ({
  ...(etag === undefined ? {} : { etag }),
  ...(location === undefined ? {} : { location }),
  ...headers,
});

/** Puts the result through the response schema: only declared fields leave, and a wrong answer is a 500, not a leak. */
const toStored = (deps: ServerDeps, id: string, operation: Operation, result: unknown): StoredAnswer => {
  if (result instanceof WrittenAnswer)
    return {
      status: result.options.status ?? operation.status ?? 200,
      headers: headersOf(result.options),
      body: result.text,
    };
  const { body, options } = result instanceof Answer ? result : { body: result, options: {} };
  const parsed = operation.response.safeParse(body);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('/')}: ${message}`);
    deps.log.error({ operation: id, issues }, 'the answer does not fit its contract');
    throw new Error(`The answer of ${id} does not fit its contract: ${issues.join('; ')}`);
  }
  const status = options.status ?? operation.status ?? 200;
  return {
    status,
    headers: headersOf(options),
    body: status === 204 || parsed.data === undefined ? '' : JSON.stringify(parsed.data),
  };
};

const sendAnswer = (
  { request, reply, caller }: Omit<Incoming, 'params'>,
  operation: Operation,
  answer: StoredAnswer,
): FastifyReply => {
  const isPublicRead = operation.permission === 'public' && operation.method === 'GET' && caller.via === 'none';
  const headers: Record<string, string> = {
    'cache-control': isPublicRead ? PUBLIC_CACHE : PRIVATE_CACHE,
    ...(answer.body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...answer.headers,
  };
  // Bytes once: the tag, the length and the connection would each make their own of a text.
  const body = Buffer.from(answer.body);
  if (isPublicRead && headers.etag === undefined)
    headers.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers(headers);
  const isSame = operation.method === 'GET' && answer.status === 200 && headers.etag !== undefined;
  if (isSame && notModified(headerOf(request, 'if-none-match'), headers.etag ?? '')) return reply.status(304).send();
  return reply.status(answer.status).send(body.length === 0 ? undefined : body);
};
