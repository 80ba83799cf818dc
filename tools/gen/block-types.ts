import { compile } from 'json-schema-to-typescript';
import { type FieldSet, type TemplateSource, withFieldSets } from '#block-schemas/read/field-sets.ts';
import { withScreens } from '#block-schemas/read/screens.ts';
import type { BlockTemplate, JsonSchema } from '#block-schemas/read/template.types.ts';

/** What the generator reads: templates and sets of fields by name, shared definitions, keys that have migrations. */
export interface BlockTypesInput {
  templates: Record<string, TemplateSource>;
  sets: Record<string, FieldSet>;
  shared: JsonSchema;
  migrated: string[];
}

interface TypedSchema extends JsonSchema {
  tsType?: string;
}

const pascal = (key: string) => key.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const camel = (key: string) => pascal(key).replace(/^./, (letter) => letter.toLowerCase());

/** Definitions whose type is written by hand in `rich-text.ts`. */
const handWritten = (key: string) => key.startsWith('rich-text');
const sharedType = (key: string) => (key === 'rich-text' ? 'RichTextDocument' : pascal(key));

/**
 * Rewrites a template for json-schema-to-typescript. Optional in the type is what a prepared value may lack: a field
 * is sure to be there when it has a default, or when it is required inside a shared definition or is a group's id.
 */
function forTypes(schema: JsonSchema, inShared: boolean): TypedSchema {
  const { title, $id: _id, oneOf, examples: _examples, $defs: _defs, contentSchema: _content, ...rest } = schema;
  const description = schema.description ?? title;
  if (schema.$ref !== undefined && schema.required === undefined) {
    return { description, tsType: sharedType(schema.$ref) };
  }
  if (schema.$ref !== undefined) {
    const sure = schema.required?.map((name) => `'${name}'`).join(' | ');
    return {
      description,
      tsType: `(${sharedType(schema.$ref)} & Required<Pick<${sharedType(schema.$ref)}, ${sure}>>)`,
    };
  }
  const out: TypedSchema = { ...rest, description };
  if (oneOf) out.enum = oneOf.map((option) => option.const);
  if (out.items) out.items = forTypes(out.items, inShared);
  if (out.properties) {
    const entries = Object.entries(out.properties);
    out.required = entries
      .filter(
        ([name, field]) =>
          field.default !== undefined ||
          (schema.required?.includes(name) && !field['x-shown-when'] && (inShared || name === 'id')),
      )
      .map(([name]) => name);
    out.properties = Object.fromEntries(entries.map(([name, field]) => [name, forTypes(field, inShared)]));
  }
  return out;
}

async function typeSource(schema: JsonSchema, name: string, inShared: boolean): Promise<string> {
  const options = {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  };
  const source = await compile(forTypes(schema, inShared) as Parameters<typeof compile>[0], name, options);
  return source.trim().replace(/\/\*\*\n\s+\* (.*)\n\s+\*\//g, '/** $1 */');
}

/** The JSON fields of a template that say what they hold, by their path. */
const jsonFields = (schema: JsonSchema, path = ''): [path: string, content: JsonSchema][] => [
  ...(schema.contentSchema ? [[path, schema.contentSchema] as [string, JsonSchema]] : []),
  ...(schema.items ? jsonFields(schema.items, `${path}/*`) : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => jsonFields(field, `${path}/${name}`)),
];

const contentType = (key: string, path: string): string => pascal(`${key}${path.replace(/[/_*]+/g, '-')}-content`);

/** The text of `block-schemas/generated.ts`; the same input always gives the same bytes. */
export async function blockTypesSource({
  templates: sources,
  sets,
  shared,
  migrated,
}: BlockTypesInput): Promise<string> {
  const templates = Object.fromEntries(
    Object.entries(sources).map(([key, source]) => [key, withFieldSets(source, sets)]),
  );
  const keys = Object.keys(templates).sort();
  const setNames = Object.keys(sets).sort();
  const definitions = Object.entries(shared.$defs ?? {}).filter(([key]) => !handWritten(key));
  const types: string[] = [];
  for (const [key, schema] of definitions) types.push(await typeSource(schema, pascal(key), true));
  for (const key of keys)
    types.push(await typeSource(withScreens(templates[key] as BlockTemplate), pascal(key), false));
  const contents = keys.map((key) => [key, jsonFields(templates[key] as BlockTemplate)] as const);
  // Rows that lack what they must have are left out on reading, so that what is required is sure to be there.
  for (const [key, fields] of contents)
    for (const [path, content] of fields) types.push(await typeSource(content, contentType(key, path), true));

  const hasScreens = (key: string) => JSON.stringify(templates[key]).includes('"x-responsive":true');
  // Marked as pure, so that a bundle which uses no template holds none either.
  const templateSource = (key: string) =>
    `/* @__PURE__ */ ${hasScreens(key) ? 'withScreens(' : ''}withFieldSets(${camel(key)} as TemplateSource, fieldSets)${hasScreens(key) ? ')' : ''}`;
  const line = (build: (key: string) => string) => keys.map(build).join('\n');
  return `// Written by \`npm run gen\` from the JSON files of \`templates/\`. Do not edit.
${line((key) => `import ${camel(key)} from './templates/${key}.json' with { type: 'json' };`)}
${setNames.map((name) => `import ${camel(name)}Set from './sets/${name}.json' with { type: 'json' };`).join('\n')}
${migrated.map((key) => `import ${camel(key)}Migration from './migrations/${key}.ts';\n`).join('')}import type { RichTextDocument } from './rich-text/rich-text.ts';
import { type FieldSet, type TemplateSource, withFieldSets } from './read/field-sets.ts';
import { withScreens } from './read/screens.ts';
import shared from './shared.json' with { type: 'json' };
import type { BlockTemplate, JsonSchema, MigrationStep } from './read/template.types.ts';

${types.join('\n\n')}

/** The values of each template, as prepareBlock hands them out. */
export interface BlockProps {
${line((key) => `  '${key}': ${pascal(key)};`)}
}

/** What their JSON fields hold, by the path of the field, as jsonContent reads it. */
export interface JsonContents {
${contents
  .filter(([, fields]) => fields.length > 0)
  .map(
    ([key, fields]) =>
      `  '${key}': {\n${fields.map(([path]) => `    '${path}': ${contentType(key, path)};`).join('\n')}\n  };`,
  )
  .join('\n')}
}

export type BlockKey = keyof BlockProps;

export const blockKeys: readonly BlockKey[] = [
${line((key) => `  '${key}',`)}
];

const fieldSets: Record<string, FieldSet> = {
${setNames.map((name) => `  '${name}': ${camel(name)}Set as FieldSet,`).join('\n')}
};

export const templates: Record<BlockKey, BlockTemplate> = {
${line((key) => `  '${key}': ${templateSource(key)},`)}
};

export const migrations: Partial<Record<BlockKey, readonly MigrationStep[]>> = {${migrated.map((key) => `\n  '${key}': ${camel(key)}Migration,`).join('')}${migrated.length > 0 ? '\n' : ''}};

const definitionsOf = (bundle: JsonSchema) => bundle.$defs ?? {};

export const sharedDefinitions: Record<string, JsonSchema> = /* @__PURE__ */ definitionsOf(shared as JsonSchema);
`;
}
