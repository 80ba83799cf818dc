import { type ProblemErrorItem, RECENT_SIGN_IN_REQUIRED } from '#api-clients/problem.ts';

/** One thing that is wrong with the input, before it is put into a problem document. */
export interface InputError {
  /** Machine name of the rule: `required`, `too_long`, … */
  code: string;
  detail: string;
  /** JSON pointer into the body (`/values/email`). */
  pointer?: string;
  /** Name of the query or path parameter. */
  parameter?: string;
  meta?: Record<string, unknown>;
}

interface HttpErrorInit {
  status: number;
  code: string;
  title: string;
  detail: string;
  errors?: readonly InputError[];
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure: thrown anywhere in the server, answered as problem+json in one place. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: readonly InputError[];
  readonly meta: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(init: HttpErrorInit) {
    super(init.detail);
    this.name = 'HttpError';
    this.status = init.status;
    this.code = init.code;
    this.title = init.title;
    this.errors = init.errors ?? [];
    this.meta = init.meta;
    this.headers = init.headers ?? {};
  }
}

/** The `errors` array of a problem document; never empty. */
export const problemErrors = (error: HttpError): ProblemErrorItem[] => {
  const items: readonly InputError[] =
    error.errors.length > 0 ? error.errors : [{ code: error.code, detail: error.message, meta: error.meta }];
  return items.map(({ code, detail, pointer, parameter, meta }) => ({
    status: String(error.status),
    code,
    title: error.title,
    detail,
    ...(pointer === undefined && parameter === undefined ? {} : { source: { pointer, parameter } }),
    ...(meta ? { meta } : {}),
  }));
};

/** 400: the request itself makes no sense (path, query, unknown filter). */
export const badRequest = (
  code: string,
  detail: string,
  errors?: readonly InputError[],
  meta?: Record<string, unknown>,
) => new HttpError({ status: 400, code, title: 'Bad request', detail, errors, meta });

/** 400 for one parameter of the query, which `source.parameter` names. */
export const wrongParameter = (code: string, parameter: string, detail: string, meta?: Record<string, unknown>) =>
  badRequest(code, detail, [{ code, detail, parameter, ...(meta ? { meta } : {}) }], meta);

/** 401: nobody is signed in, or the credential is not valid. */
export const unauthenticated = (detail = 'Sign in to do this.', code = 'unauthenticated') =>
  new HttpError({
    status: 401,
    code,
    title: 'Not signed in',
    detail,
    headers: { 'www-authenticate': 'Bearer realm="forecourt"' },
  });

/** 403: signed in and allowed, but the person proved too long ago who they are. */
export const recentSignInRequired = () =>
  new HttpError({
    status: 403,
    code: RECENT_SIGN_IN_REQUIRED,
    title: 'Sign in again',
    detail: 'This asks for a recent sign-in: confirm that it is you, then try again.',
  });

/** 403: signed in, but without this permission. */
export const forbidden = (permission: string) =>
  new HttpError({
    status: 403,
    code: 'forbidden',
    title: 'Not allowed',
    detail: `This needs the permission "${permission}".`,
    meta: { required_permission: permission },
  });

/** 403: only a person can do this, with the reason. */
export const personRequired = (detail: string) =>
  new HttpError({ status: 403, code: 'person_required', title: 'Not allowed', detail });

/** 403: a write on a cookie session without its csrf-token. */
export const csrfRefused = (detail: string) =>
  new HttpError({ status: 403, code: 'csrf_token_invalid', title: 'Not allowed', detail });

/** 404: also for what lies outside the caller's scope. */
export const notFound = (detail = 'There is nothing here.', code = 'not_found', meta?: Record<string, unknown>) =>
  new HttpError({ status: 404, code, title: 'Not found', detail, meta });

/** 405: the path exists, the method does not. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new HttpError({
    status: 405,
    code: 'method_not_allowed',
    title: 'Method not allowed',
    detail: `Use ${allowed.join(', ')} here.`,
    headers: { allow: allowed.join(', ') },
  });

/** 409: the state of the thing does not allow it (taken slug, request in flight). */
export const conflict = (
  code: string,
  detail: string,
  meta?: Record<string, unknown>,
  errors?: readonly InputError[],
) => new HttpError({ status: 409, code, title: 'Conflict', detail, meta, errors });

/** 410: it was here and has expired. */
export const gone = (code: string, detail: string) => new HttpError({ status: 410, code, title: 'Gone', detail });

/** What a stale writer needs to know (decisions §0). */
export interface StaleMeta {
  current_etag: string;
  changed_by?: string;
  changed_at?: string;
  changed_fields?: readonly string[];
}

/** 412: somebody changed the resource since it was read. */
export const preconditionFailed = (meta: StaleMeta) =>
  new HttpError({
    status: 412,
    code: 'precondition_failed',
    title: 'Changed by somebody else',
    detail: 'This was changed since you opened it. Load the current state and apply your change to it.',
    meta: { ...meta },
  });

/** 413: larger than this call accepts. */
export const tooLarge = (detail: string, code = 'too_large') =>
  new HttpError({ status: 413, code, title: 'Too large', detail });

/** 415: a content type this call does not read. */
export const unsupportedMediaType = (detail: string) =>
  new HttpError({ status: 415, code: 'unsupported_media_type', title: 'Unsupported media type', detail });

/** 422: the body was read and breaks rules; each error names its field. */
export const validationFailed = (errors: readonly InputError[], detail = 'Some values are not valid.') =>
  new HttpError({ status: 422, code: 'validation_failed', title: 'Not valid', detail, errors });

/** 422 with a code of its own. */
export const unprocessable = (code: string, detail: string, meta?: Record<string, unknown>) =>
  new HttpError({ status: 422, code, title: 'Not valid', detail, meta });

/** 428: a guarded resource is changed without If-Match. */
export const preconditionRequired = () =>
  new HttpError({
    status: 428,
    code: 'precondition_required',
    title: 'If-Match is missing',
    detail: 'Send the ETag of the state you changed in the If-Match header.',
  });

/** 429: too many requests; `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError({
    status: 429,
    code: 'too_many_requests',
    title: 'Too many requests',
    detail: `Try again in ${retryAfter} s.`,
    headers: { 'retry-after': String(retryAfter) },
  });

/** 503: not now; `retryAfter` in seconds. */
export const unavailable = (code: string, detail: string, retryAfter = 5) =>
  new HttpError({
    status: 503,
    code,
    title: 'Not available now',
    detail,
    headers: { 'retry-after': String(retryAfter) },
  });

/** 502: a service behind us answered nonsense. */
export const badGateway = (code: string, detail: string) =>
  new HttpError({ status: 502, code, title: 'Bad gateway', detail });
