import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#api-clients/problem.ts';
import { type Api, farid, guest, iris, lena, openForms, type Person } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { hostileText, type JsonSchema, schemaValue } from '#tests/support/schema-arbitrary.ts';

/** FUZZ_REQUESTS and FUZZ_SEED: a run in parts. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.SLOW === '1' ? 10_000 : 500));
/** Heap the server may keep after so many refusals. */
const MOST_GROWTH = 1.5;

let api: Api;
beforeAll(async () => {
  api = await openForms({ LOG_LEVEL: 'silent' });
});
afterAll(() => api.close());

interface DocumentedParameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}
interface DocumentedOperation {
  method: string;
  path: string;
  parameters: DocumentedParameter[];
  body: JsonSchema | undefined;
  /** How the body travels. */
  media: string | undefined;
  /** What the document says of a JSON body. */
  isBody: ValidateFunction | undefined;
}

/** Reads the document's schemas as any client would. */
const validatorOf = (document: object): ((schema: JsonSchema) => ValidateFunction) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  ajvFormats.default(ajv);
  ajv.addSchema(document, 'api');
  return (schema) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
};

const operationsOf = async (): Promise<DocumentedOperation[]> => {
  const document = (await (await api.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const validator = validatorOf(document);
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/forms/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const content = (operation.requestBody as { content?: Record<string, { schema?: JsonSchema }> })?.content ?? {};
        const [media] = Object.keys(content);
        return {
          method: method.toUpperCase(),
          path,
          parameters: (operation.parameters ?? []) as DocumentedParameter[],
          body: content['application/json']?.schema ?? (media === undefined ? undefined : content[media]?.schema),
          media,
          isBody: content['application/json']?.schema && validator(content['application/json'].schema),
        };
      }),
    );
};

const people: readonly (Person | undefined)[] = [farid, lena, iris, undefined];
const medias = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml', ''];

/** Null but for one in so many. */
const seldom = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** Requests as the document describes them, bent in every place: path, query, headers, body, media type, caller. */
const requestOf = (operation: DocumentedOperation, known: readonly string[]) =>
  fc.record({
    operation: fc.constant(operation),
    ids: fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostileText }),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    query: fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, fc.oneof(schemaValue(schema ?? {}, 1), hostileText)]),
      ),
      { requiredKeys: [], noNullPrototype: true },
    ),
    extra: seldom(8, fc.tuple(hostileText, hostileText)),
    body: operation.body === undefined ? fc.constant(undefined) : schemaValue(operation.body),
    broken: seldom(15, fc.constantFrom('{', '[1,', '"', '\u0000', '{"a":1}x')),
    media: seldom(10, fc.constantFrom(...medias)),
    ifMatch: fc.constantFrom('*', '"x"', '"lead-none-v1"', 'W/"1"', '', undefined),
    person: fc.oneof(
      { weight: 4, arbitrary: fc.constant(farid) },
      { weight: 1, arbitrary: fc.constantFrom(...people) },
    ),
  });

const jsonMedias: readonly (string | null)[] = [null, 'application/json', 'application/json; charset=utf-8'];

/** Why a request with a body must be refused whatever it is about; undefined when its body is as documented. */
const reasonToRefuse = ({ operation, broken, media, body }: FuzzedRequest): string | undefined => {
  if (operation.isBody === undefined || operation.method === 'GET') return undefined;
  if (!jsonMedias.includes(media)) return `the media type "${media}"`;
  if (broken !== null) return 'JSON that is broken';
  const sent: unknown = JSON.parse(JSON.stringify(body) ?? 'null');
  return operation.isBody(sent)
    ? undefined
    : `a body that is not as documented (${JSON.stringify(operation.isBody.errors?.[0])})`;
};

type FuzzedRequest = ReturnType<typeof requestOf> extends fc.Arbitrary<infer T> ? T : never;

const send = async (fuzzed: FuzzedRequest): Promise<{ response: Response; text: string; line: string }> => {
  const { operation, ids } = fuzzed;
  let index = 0;
  const path = operation.path.replace(/\{\w+\}/g, () => {
    index += 1;
    return encodeURIComponent((ids[index - 1] ?? 'none').toWellFormed().slice(0, 200)) || 'none';
  });
  const pairs = [...Object.entries(fuzzed.query), ...(fuzzed.extra === null ? [] : [fuzzed.extra])];
  const query = new URLSearchParams(
    pairs.map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2_000),
    ]),
  );
  const hasBody = operation.method !== 'GET' && operation.method !== 'HEAD' && operation.body !== undefined;
  const response = await api.fetch(`${path}?${query}`, {
    method: operation.method,
    headers: {
      ...(hasBody ? { 'content-type': fuzzed.media ?? 'application/json' } : {}),
      ...(fuzzed.ifMatch === undefined ? {} : { 'if-match': fuzzed.ifMatch }),
    },
    ...(hasBody ? { body: fuzzed.broken ?? JSON.stringify(fuzzed.body) ?? 'null' } : {}),
    ...(fuzzed.person ? { as: fuzzed.person } : {}),
  });
  return {
    response,
    text: await response.text(),
    line: `${operation.method} ${path}?${query} ${JSON.stringify(fuzzed.body)?.slice(0, 500)}`,
  };
};

it(`answers ${REQUESTS} requests bent from its own description without a failure of its own, and accepts none that it should not`, {
  timeout: 900_000,
}, async () => {
  const form = await makeForm(api);
  await api.forms(guest).createLead({ params: { id: form.id }, body: goodLead });
  const [lead] = (await api.forms(farid).listLeads({ params: { id: form.id } })).data.data;
  const place = await api.forms(farid).createLocation({ body: { name: 'North' } });
  const known = [form.id, lead?.id ?? '', place.data.data.id, 'none'];
  const operations = await operationsOf();
  expect(operations.length).toBeGreaterThan(40);
  const each = Math.ceil(REQUESTS / operations.length);
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
  const failures: string[] = [];
  const heapBefore = process.memoryUsage().heapUsed;
  let refused = 0;
  for (const [place_, operation] of operations.entries())
    for (const fuzzed of fc.sample(requestOf(operation, known), { numRuns: each, seed: seed + place_ })) {
      const { response, text, line } = await send(fuzzed);
      if (response.status >= 500) failures.push(`${response.status} ${line}\n  ${text.slice(0, 300)}`);
      const reason = response.status < 300 ? reasonToRefuse(fuzzed) : undefined;
      if (reason !== undefined) failures.push(`${response.status} in spite of ${reason}: ${line}`);
      if (response.status < 400 || response.status >= 500) continue;
      refused += 1;
      // People without JavaScript get a page instead of a problem when they send a form.
      if (response.headers.get('content-type')?.startsWith('text/html')) continue;
      const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
      const parsed = isProblem ? problemSchema.safeParse(JSON.parse(text)) : undefined;
      if (!parsed?.success || parsed.data.status !== response.status)
        failures.push(`${response.status} without a problem document: ${line}\n  ${text.slice(0, 300)}`);
      if (/\bat \w+ \(|node_modules|select .* from/i.test(text))
        failures.push(`tells too much: ${line}\n  ${text.slice(0, 300)}`);
    }
  expect(failures.slice(0, 10)).toEqual([]);
  expect(refused).toBeGreaterThan(REQUESTS / 4);
  if (REQUESTS >= 10_000)
    expect(process.memoryUsage().heapUsed).toBeLessThan(Math.max(heapBefore * MOST_GROWTH, heapBefore + 300 * 2 ** 20));
});
