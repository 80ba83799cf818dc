import fc from 'fast-check';

/** A JSON Schema as an OpenAPI document holds it. */
export type JsonSchema = { [key: string]: unknown };

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '=cmd|x',
  '../../etc/passwd',
  '%00%2f',
  '{{constructor}}',
  '9'.repeat(400),
  'NaN',
  '-1',
  '2026-02-30',
  '2026-05-01T25:61:61Z',
  'L-00000-00000',
  '__proto__',
  'true',
  'é'.repeat(3_000),
] as const;

/** Text that breaks careless code. */
export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }));

/** Anything JSON can say, with hostile texts and names. */
export const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  hostileText,
  fc.constantFrom(null, 0, -1, 1e308, 2 ** 53, 0.1, true, [], {}),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3, noNullPrototype: true }),
);

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const whole = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

const withinSchema = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => schemaValue(choice, depth)));
  const parts = list(schema.allOf);
  if (parts.length > 0) return schemaValue(Object.assign({}, ...parts), depth);
  switch (schema.type) {
    case 'string':
      return fc.string({ minLength: Math.min(200, whole(schema.minLength, 0)), maxLength: 40 });
    case 'integer':
      return fc.integer({
        min: Math.max(-1e9, whole(schema.minimum, -5)),
        max: Math.min(1e9, whole(schema.maximum, 5_000)),
      });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return depth <= 0
        ? fc.constant([])
        : fc.array(schemaValue((schema.items as JsonSchema | undefined) ?? {}, depth - 1), { maxLength: 4 });
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
      if (depth <= 0) return fc.constant({});
      const known = fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, schemaValue(one, depth - 1)])),
        {
          requiredKeys: properties.map(([name]) => name).filter((name) => required.has(name)),
          noNullPrototype: true,
        },
      );
      return properties.length === 0
        ? fc.dictionary(hostileText, anyJson, { maxKeys: 3, noNullPrototype: true })
        : known;
    }
    default:
      return anyJson;
  }
};

/** Values of a schema, every sixth one something else instead. */
export const schemaValue = (schema: JsonSchema, depth = 4): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: withinSchema(schema, depth) }, { weight: 1, arbitrary: anyJson });
