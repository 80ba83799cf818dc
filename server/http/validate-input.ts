import { ZodNever, ZodObject, type z } from 'zod';
import { badRequest, type InputError, validationFailed, wrongParameter } from './errors.ts';

/** Errors named in one answer; the rest would only make it longer. */
const MAX_ERRORS = 100;
/** Deepest nesting of a JSON body. */
const MAX_DEPTH = 32;

type Issue = z.core.$ZodIssue;

const sizeWords: Record<string, { small: string; big: string }> = {
  string: { small: 'too_short', big: 'too_long' },
  array: { small: 'too_few', big: 'too_many' },
  set: { small: 'too_few', big: 'too_many' },
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const codeOf = (issue: Issue, input: unknown): string => {
  if (issue.code === 'too_small') return sizeWords[issue.origin]?.small ?? 'too_small';
  if (issue.code === 'too_big') return sizeWords[issue.origin]?.big ?? 'too_large';
  if (issue.code === 'custom') {
    const named: unknown = issue.params?.code;
    return typeof named === 'string' ? named : 'not_valid';
  }
  if (issue.code === 'invalid_format') return `not_${issue.format}`;
  if (valueAt(input, issue.path) === undefined) return 'required';
  return issue.code === 'invalid_type' ? 'wrong_type' : 'not_valid';
};

const limitsOf = (issue: Issue): Record<string, unknown> => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { allowed: issue.values };
  return {};
};

/** `first_name` as a label: `First name`. */
const labelOf = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** RFC 6901 pointer of a path. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

interface Flat {
  path: readonly PropertyKey[];
  code: string;
  message: string;
  limits: Record<string, unknown>;
}

const flatten = (issue: Issue, input: unknown): Flat[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      code: 'unknown_field',
      message: 'There is no such field',
      limits: {},
    }));
  const code = codeOf(issue, input);
  const message = code === 'required' ? 'This field is required' : issue.message;
  return [{ path: issue.path, code, message, limits: limitsOf(issue) }];
};

const inputErrors = (error: z.ZodError, input: unknown, place: 'body' | 'parameters'): InputError[] =>
  error.issues
    .flatMap((issue) => flatten(issue, input))
    .slice(0, MAX_ERRORS)
    .map(({ path, code, message, limits }) => {
      const field = String(path.findLast((key) => typeof key === 'string') ?? '');
      const label = labelOf(field);
      return {
        code,
        detail: field === '' ? message : `${label}: ${message}`,
        ...(place === 'body' ? { pointer: pointerOf(path) } : { parameter: path.map(String).join('.') }),
        meta: { field, label, ...limits },
      };
    });

/** The body as its schema reads it; throws 422 that names every wrong field. */
export const validBody = (schema: z.ZodType | undefined, body: unknown): unknown => {
  if (!schema) return undefined;
  refuseDeep(body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw validationFailed(inputErrors(parsed.error, body, 'body'));
};

/** Query or path parameters as their schema reads them; throws 400 that names every wrong one. */
export const validParameters = (schema: z.ZodType | undefined, parameters: unknown): unknown => {
  if (!schema) return undefined;
  refuseNul(parameters);
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw badRequest(
    'invalid_parameter',
    'Some parameters are not valid.',
    inputErrors(parsed.error, parameters, 'parameters'),
  );
};

/** The parameter, when it is a filter. */
const filterParameter = (name: string): string | undefined =>
  /^(?:filter$|(?:filter|q)\[)/.test(name) ? name : undefined;

/** `filter[stage]`, `q[stage]` and lists of them (`filter[stage][]`) as `stage`; undefined for what is no filter. */
export const filterName = (name: string): string | undefined =>
  /^(?:filter|q)(\[|$)/.test(name) ? (/^(?:filter|q)\[([^\]]*)\](?:\[\])?$/.exec(name)?.[1] ?? name) : undefined;

/**
 * Throws 400 `unknown_filter` for a filter that is not allowed: leaving it out would answer more than was asked for.
 * @param nameOf the name under which a parameter is allowed; undefined for one that is no filter
 */
export const refuseUnknownFilters = (
  query: unknown,
  allowed: readonly string[],
  nameOf: (parameter: string) => string | undefined = filterParameter,
): void => {
  for (const parameter of Object.keys(query ?? {})) {
    const name = nameOf(parameter);
    if (name === undefined || allowed.includes(name)) continue;
    const detail = `There is no filter "${parameter.slice(0, 100)}".`;
    throw wrongParameter('unknown_filter', parameter.slice(0, 100), detail, { allowed });
  }
};

/** The same for an operation's query. Operations that take any parameter judge their filters themselves. */
export const refuseUndeclaredFilters = (schema: z.ZodType | undefined, query: unknown): void => {
  if (schema && !(schema instanceof ZodObject)) return;
  if (schema?.def.catchall && !(schema.def.catchall instanceof ZodNever)) return;
  refuseUnknownFilters(
    query,
    Object.keys(schema?.shape ?? {}).filter((name) => filterParameter(name) !== undefined),
  );
};

/**
 * Throws 400 for a parameter written as a list (`sort[]`, `page[number]`) that the operation takes once and plainly: where
 * an operation takes any parameter it would be left out without a word, and something else answered than was asked for.
 */
export const refuseListed = (schema: z.ZodType | undefined, query: unknown): void => {
  if (!(schema instanceof ZodObject)) return;
  for (const parameter of Object.keys(query ?? {})) {
    const [, name = ''] = /^(\w+)\[/.exec(parameter) ?? [];
    if (!Object.hasOwn(schema.shape, name) || Object.hasOwn(schema.shape, parameter)) continue;
    throw wrongParameter(
      'invalid_parameter',
      parameter.slice(0, 100),
      'Write this parameter once, and without brackets.',
    );
  }
};

/** Throws 400 for a character that no text of the database can hold. */
const refuseNul = (parameters: unknown): void => {
  for (const [name, value] of Object.entries(parameters ?? {}))
    if (String(value).includes('\u0000'))
      throw badRequest('invalid_parameter', 'Some parameters are not valid.', [
        { code: 'not_text', detail: `${labelOf(name)}: There is a NUL character in it`, parameter: name },
      ]);
};

/** Throws 400 `too_deep` for a body nested deeper than 32 levels. */
const refuseDeep = (body: unknown): void => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw badRequest('too_deep', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
};
