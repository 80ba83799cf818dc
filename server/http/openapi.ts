import { z } from 'zod';
import type { Contract, Operation } from '#api-clients/contract.ts';
import { problemSchema } from '#api-clients/problem.ts';

type JsonObject = Record<string, unknown>;

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonObject;

/** Turns zod schemas into JSON Schemas; recursive ones are kept in `shared`, where every place can refer to them. */
const schemaWriter = (shared: JsonObject): SchemaOf => {
  let written = 0;
  return (schema, io) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
    written += 1;
    const prefix = `#/components/schemas/Shared${written}`;
    const text = JSON.stringify(json).replaceAll('"#/$defs/', `"${prefix}`);
    const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(text) as JsonObject & { $defs?: JsonObject };
    for (const [name, definition] of Object.entries($defs)) shared[`Shared${written}${name}`] = definition;
    return rest;
  };
};

const parametersOf = (schemaOf: SchemaOf, schema: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
  }));
};

const header = (name: string, description: string, required: boolean): JsonObject => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const bodyOf = (schemaOf: SchemaOf, { accepts, body }: Operation): JsonObject | undefined => {
  if (accepts === 'multipart')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } },
    };
  if (accepts === 'form')
    return {
      required: true,
      content: {
        'application/json': { schema: body ? schemaOf(body, 'input') : { type: 'object', additionalProperties: true } },
        'multipart/form-data': { schema: { type: 'object', additionalProperties: true } },
        'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: true } },
      },
    };
  return body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
};

/** The failures a call may answer with, from what it declares. */
const problemsOf = (operation: Operation): Record<string, string> => ({
  ...(operation.query || operation.params ? { 400: 'A parameter is not valid' } : {}),
  ...(operation.permission === 'public' ? {} : { 401: 'Not signed in' }),
  ...(['public', 'signed-in'].includes(operation.permission) ? {} : { 403: `Needs ${operation.permission}` }),
  ...(operation.params ? { 404: 'Not found, or outside your scope' } : {}),
  ...(operation.etag === 'check' || operation.etag === 'both'
    ? { 412: 'Changed by somebody else meanwhile', 428: 'If-Match is missing' }
    : {}),
  ...(operation.body ? { 413: 'Body too large', 415: 'Wrong content type', 422: 'The body is not valid' } : {}),
  429: 'Too many requests',
  503: 'Not available now',
});

const describeOperation = (schemaOf: SchemaOf, contract: Contract, name: string, operation: Operation): JsonObject => {
  const requestBody = bodyOf(schemaOf, operation);
  const status = operation.status ?? 200;
  const isGuarded = operation.etag === 'check' || operation.etag === 'both';
  const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
  return {
    operationId: `${contract.name}.${name}`,
    tags: [contract.name],
    summary: operation.summary,
    description:
      operation.permission === 'public'
        ? 'Public.'
        : `Needs ${operation.permission === 'signed-in' ? 'a session' : `\`${operation.permission}\``}.`,
    parameters: [
      ...parametersOf(schemaOf, operation.params, 'path'),
      ...parametersOf(schemaOf, operation.query, 'query'),
      ...(isGuarded ? [header('If-Match', 'ETag of the state that is changed', true)] : []),
      ...(operation.idempotent ? [header('Idempotency-Key', 'Repeats with this key get the first answer', false)] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    security: operation.permission === 'public' ? [] : [{ session: [], csrf: [] }, { bearer: [] }],
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : {
              description: 'Success',
              content: { 'application/json': { schema: schemaOf(operation.response, 'output') } },
            },
      ...Object.fromEntries(
        Object.entries(problemsOf(operation)).map(([code, description]) => [code, { description, ...problem }]),
      ),
    },
  };
};

/** The OpenAPI 3.1 description of all services, from their contracts alone. */
export const openApiOf = (contracts: readonly Contract[]): JsonObject => {
  const schemas: JsonObject = {};
  const schemaOf = schemaWriter(schemas);
  const paths: Record<string, JsonObject> = {};
  for (const contract of contracts) {
    for (const [name, operation] of Object.entries(contract.operations)) {
      const path = contract.base + operation.path.replace(/[:*](\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describeOperation(schemaOf, contract, name, operation),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: '1',
      description: 'JSON:API documents; errors are problem+json (RFC 9457), whose `code` is the contract.',
    },
    tags: contracts.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'csrf-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
