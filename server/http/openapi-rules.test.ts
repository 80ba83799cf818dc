import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeDescription } from '#tests/support/whole-description.ts';

/*
 * What readers want of the whole description beside what a linter knows (openapi-client.test.ts).
 */

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().min(1), content: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const documentSchema = z.looseObject({
  servers: z.array(z.object({ url: z.url(), description: z.string() })).min(1),
  info: z.looseObject({
    license: z.object({ name: z.string(), identifier: z.string() }),
    contact: z.object({ name: z.string(), url: z.string() }),
  }),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let text: string;
let description: z.output<typeof documentSchema>;
let operations: { path: string; operation: z.output<typeof operationSchema> }[];

beforeAll(async () => {
  text = await wholeDescription();
  description = documentSchema.parse(JSON.parse(text));
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
});

it('names every call once, with a tag that is described', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = description.tags.map(({ name }) => name);
  expect(tags).toEqual([...new Set(tags)].sort());
  expect(operations.filter(({ operation }) => !tags.includes(operation.tags[0] ?? ''))).toEqual([]);
});

it('describes each parameter of a path, and no path twice under other names', () => {
  const wrong = operations.filter(({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const told = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    return JSON.stringify(inPath) !== JSON.stringify(told.sort());
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const shapes = Object.keys(description.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

it('describes a success and a failure of every call', () => {
  const wrong = operations.filter(({ operation }) => {
    const statuses = Object.keys(operation.responses);
    return !statuses.some((status) => /^2/.test(status)) || !statuses.some((status) => /^4/.test(status));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('refers only to what is there, and no union refers to itself', () => {
  const { schemas } = description.components;
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(references.filter((name) => !Object.hasOwn(schemas, name))).toEqual([]);
  expect(text).not.toMatch(/"\$ref":"#(?!\/components\/schemas\/)|__schema/);
  const circular = Object.entries(schemas).filter(
    ([name, schema]) =>
      JSON.stringify(schema).includes(`#/components/schemas/${name}"`) && !Object.hasOwn(schema ?? {}, 'properties'),
  );
  expect(circular.map(([name]) => name)).toEqual([]);
});

it('tells what is no JSON document, and the answers a caller must be ready for', () => {
  const answersOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.responses;
  expect(Object.keys(answersOf('forms.downloadExport')?.['200']?.content ?? {})).toContain('text/csv');
  expect(Object.keys(answersOf('redirects.exportRedirects')?.['200']?.content ?? {})).toEqual(['text/csv']);
  expect(Object.keys(answersOf('live.streamPage')?.['200']?.content ?? {})).toEqual(['text/event-stream']);
  expect(Object.keys(answersOf('forms.createLead') ?? {})).toEqual(expect.arrayContaining(['200', '201', '410']));
  expect(Object.keys(answersOf('admin.publishPage') ?? {})).toContain('409');
});
