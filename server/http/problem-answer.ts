import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#api-clients/problem.ts';
import type { Logger } from '../log/logger.ts';
import {
  badRequest,
  conflict,
  HttpError,
  problemErrors,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from './errors.ts';
import { inLanguageOf } from './problem-language.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

interface Coded {
  code: string;
  message: string;
  statusCode: number | undefined;
}

const coded = (error: unknown): Coded => {
  if (!(error instanceof Error)) return { code: '', message: '', statusCode: undefined };
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: error.message,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
  };
};

/** What Fastify and its plugins throw for requests they cannot read. */
const fromFramework = ({ code, statusCode, message }: Coded): HttpError | undefined => {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType('This content type is not read here.');
  if (statusCode === 413) return tooLarge('The request is larger than this call accepts.');
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return badRequest('empty_body', 'The body is empty, JSON was expected.');
  if (code === 'FST_ERR_BAD_URL') return badRequest('malformed_path', 'The address is not well formed.');
  if (code === 'FST_ERR_MAX_LIMIT' || statusCode === 414)
    return new HttpError({
      status: 414,
      code: 'path_too_long',
      title: 'Address too long',
      detail: 'The address is too long.',
    });
  if (statusCode === 400) return badRequest('malformed_body', `The body cannot be read: ${message}`);
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500)
    return new HttpError({ status: statusCode, code: 'request_refused', title: 'Request refused', detail: message });
  return undefined;
};

/** SQL states and connection failures that mean "not now" or "somebody was first". */
const fromDatabase = ({ code, message }: Coded): HttpError | undefined => {
  if (code === '23505') return conflict('already_exists', 'Something with this name or number exists already.');
  // NUL and halves of characters: JSON can say them, no text can hold them.
  if (code === '22P05' || code === '22021' || (code === '22P02' && /\bjson\b/.test(message)))
    return badRequest('not_text', 'There is a character in it that no text can hold.');
  if (code === '40001' || code === '40P01')
    return unavailable('busy', 'Somebody changed this at the same moment. Try again.', 1);
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code))
    return unavailable('storage_full', 'The disk is full: nothing can be saved.', 30);
  const isLost =
    /^(57|08)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|The database thread ended)/.test(
      message,
    );
  return isLost
    ? unavailable('database_unavailable', 'The database does not answer. Try again in a moment.')
    : undefined;
};

/** Any thrown thing as a named error; what nobody expected becomes a 500 without its text. */
export const toHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  const known = coded(error);
  return (
    fromFramework(known) ??
    fromDatabase(known) ??
    new HttpError({
      status: 500,
      code: 'internal_error',
      title: 'Something went wrong',
      detail: 'This is our fault. It has been logged under the request id.',
    })
  );
};

/** The RFC 9457 document of an error (decisions §0). */
export const problemOf = (error: HttpError, request: { id: string; path: string }): Problem => ({
  type: `/problems/${error.code}`,
  title: error.title,
  status: error.status,
  detail: error.message,
  instance: request.path,
  code: error.code,
  request_id: request.id,
  errors: problemErrors(error),
  ...(error.meta ? { meta: error.meta } : {}),
});

/** Answers a thrown error as problem+json; logs what was not expected. */
export const answerProblem = (log: Logger) => (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = toHttpError(thrown);
  const asked = { request_id: request.id, method: request.method, route: request.routeOptions.url };
  // Said on purpose, such as to whoever asks every second whether the server has started: nobody needs where it was said.
  if (thrown instanceof HttpError && thrown.status >= 500) log.warn(asked, error.code);
  else if (error.status >= 500) log.error({ ...asked, err: thrown }, error.code);
  const path = request.url.split('?')[0] ?? '/';
  void reply
    .status(error.status)
    .headers({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', ...error.headers })
    .send(JSON.stringify(inLanguageOf(request, problemOf(error, { id: request.id, path }))));
};
