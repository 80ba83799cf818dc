import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeDescription } from '#tests/support/whole-description.ts';

/* What well-kept tools say of the whole description: a linter, and a generator of types under a strict compiler. */

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })).optional();
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            required: z.boolean(),
            schema: z.record(z.string(), z.unknown()),
          }),
        ),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});
type Operation = z.output<typeof description>['paths'][string][string];

let text: string;
beforeAll(async () => {
  text = await wholeDescription();
});

const objectOf = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const schemaOf = (media: z.output<typeof content>) => Object.values(media ?? {})[0]?.schema ?? { type: 'null' };

const callOf = ({ parameters, requestBody, responses }: Operation) => {
  const group = (place: string) => {
    const mine = parameters.filter((parameter) => parameter.in === place);
    return objectOf(
      Object.fromEntries(mine.map(({ name, schema }) => [name, schema])),
      mine.filter(({ required }) => required).map(({ name }) => name),
    );
  };
  return objectOf({
    path: group('path'),
    query: group('query'),
    ...(requestBody ? { body: schemaOf(requestBody.content) } : {}),
    responses: objectOf(
      Object.fromEntries(Object.entries(responses).map(([code, one]) => [code, schemaOf(one.content)])),
    ),
  });
};

/** The types of every call: what it takes, and what each of its answers holds. */
const generated = async (): Promise<string> => {
  const { paths, components } = description.parse(
    JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/')),
  );
  const calls = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, callOf(operation)] as const),
  );
  const schema = { ...objectOf(Object.fromEntries(calls)), definitions: components.schemas };
  return compile(schema as JSONSchema, 'Calls', {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    strictIndexSignatures: true,
    unknownAny: true,
  });
};

const strict = [
  '--strict',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--noPropertyAccessFromIndexSignature',
];

it("passes the linter's recommended rules without an error or a warning", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' });
  expect(
    problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`),
  ).toEqual([]);
});

it('gives types that a strict compiler takes, and that know a right call from a wrong one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-client-'));
  const compiled = (lines: readonly string[]) => {
    writeFileSync(path.join(folder, 'use.ts'), ["import type { Calls } from './calls.ts';", ...lines].join('\n'));
    const compiler = path.join(
      path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
    const options = [
      '--noEmit',
      '--ignoreConfig',
      '--target',
      'esnext',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
    ];
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...strict, path.join(folder, 'use.ts')], {
      encoding: 'utf8',
    });
    return stdout.replaceAll(/^.*?(\w+\.ts)\(\d+,\d+\)/gm, '$1');
  };
  writeFileSync(path.join(folder, 'calls.ts'), await generated());
  const right = "export const sent: Calls['forms.createLead']['body'] = { values: { email: 'ana@example.com' } };";
  const answer =
    "export const number = (all: Calls['forms.createLead']['responses']) => all['201'].data.attributes.number.trim();";
  expect(compiled([right, answer])).toBe('');
  expect(compiled([right.replace("{ email: 'ana@example.com' }", '7')])).toContain(
    "use.ts: error TS2322: Type 'number'",
  );
  rmSync(folder, { recursive: true });
});
