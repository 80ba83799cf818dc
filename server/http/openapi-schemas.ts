import { z } from 'zod';

export type JsonObject = Record<string, unknown>;

export type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonObject;

/** The text of a definition without its own name, so that equal ones are known as one. */
const shapeOf = (definition: unknown, ownReference: string): string =>
  JSON.stringify(definition).replaceAll(`"${ownReference}"`, '"#self"');

const written = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as JsonObject & {
    $defs?: JsonObject;
  };

/** `z.json()` refers to itself in a union, which generated clients cannot type; any JSON is simply any schema. */
const anyJson = (() => {
  const { $defs = {} } = written(z.object({ value: z.json() }), 'output');
  return Object.entries($defs).map(([name, definition]) => shapeOf(definition, `#/$defs/${name}`))[0];
})();

/**
 * Turns zod schemas into JSON Schemas. Recursive ones are kept in `shared`, equal ones once, where every place can
 * refer to them; `JsonValue` stands for any JSON.
 */
export const schemaWriter = (shared: JsonObject): SchemaOf => {
  const nameOfShape = new Map(anyJson === undefined ? [] : [[anyJson, 'JsonValue']]);
  return (schema, io) => {
    const { $schema: _dialect, $defs = {}, ...rest } = written(schema, io);
    let text = JSON.stringify(rest);
    const definitions: [string, string][] = [];
    for (const [name, definition] of Object.entries($defs)) {
      const reference = `#/$defs/${name}`;
      const shape = shapeOf(definition, reference);
      const known = nameOfShape.get(shape);
      const shown = known ?? `Recursive${nameOfShape.size}`;
      const replace = (json: string) => json.replaceAll(`"${reference}"`, `"#/components/schemas/${shown}"`);
      text = replace(text);
      definitions.forEach((other) => {
        other[1] = replace(other[1]);
      });
      if (known === undefined) {
        nameOfShape.set(shape, shown);
        definitions.push([shown, replace(JSON.stringify(definition))]);
      } else if (known === 'JsonValue') definitions.push([known, '{"description":"Any JSON value"}']);
    }
    for (const [name, definition] of definitions) shared[name] = JSON.parse(definition);
    return JSON.parse(text);
  };
};
