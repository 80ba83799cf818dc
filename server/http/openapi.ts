import type { z } from 'zod';
import type { Contract, Operation } from '#api-clients/contract.ts';
import { problemSchema } from '#api-clients/problem.ts';
import { type JsonObject, type SchemaOf, schemaWriter } from './openapi-schemas.ts';

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
  ...operation.failures,
  429: 'Too many requests',
  503: 'Not available now',
});

/** The body of a success: the JSON document of the contract, or text of another media type. */
const contentOf = (schemaOf: SchemaOf, { answers, response }: Operation): JsonObject =>
  answers === undefined
    ? { 'application/json': { schema: schemaOf(response, 'output') } }
    : Object.fromEntries(answers.map((type) => [type, { schema: { type: 'string' } }]));

const describeOperation = (schemaOf: SchemaOf, contract: Contract, name: string, operation: Operation): JsonObject => {
  const requestBody = bodyOf(schemaOf, operation);
  const status = operation.status ?? 200;
  const isGuarded = operation.etag === 'check' || operation.etag === 'both';
  const success =
    status === 204 ? { description: 'Done' } : { description: 'Success', content: contentOf(schemaOf, operation) };
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
      [status]: success,
      ...(operation.repeated === undefined ? {} : { 200: { ...success, description: operation.repeated } }),
      ...Object.fromEntries(
        Object.entries(problemsOf(operation)).map(([code, description]) => [code, { description, ...problem }]),
      ),
    },
  };
};

export interface ApiPlace {
  /** Origin under which the services answer. */
  origin: string;
  /** Address of the people who run this site. */
  contact?: string | undefined;
}

/** One tag a service: two contracts of the same name would be one. */
const tagsOf = (contracts: readonly Contract[]): JsonObject[] =>
  contracts
    .map(({ name, description }) => ({ name, description: description ?? `Calls of the ${name} service` }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The OpenAPI 3.1 description of all services, from their contracts and the place where they answer. */
export const openApiOf = (contracts: readonly Contract[], { origin, contact }: ApiPlace): JsonObject => {
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
    servers: [{ url: origin, description: 'This site' }],
    info: {
      title: 'Forecourt',
      version: '1',
      description: 'JSON:API documents; errors are problem+json (RFC 9457), whose `code` is the contract.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The people who run this site', url: contact ?? origin },
    },
    tags: tagsOf(contracts),
    paths,
    components: {
      schemas: { ...schemas, Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: origin.startsWith('https:') ? '__Host-forecourt' : 'forecourt' },
        csrf: { type: 'apiKey', in: 'header', name: 'csrf-token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
