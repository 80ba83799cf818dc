/**
 * What a block may hold. Runs in Node and in browsers; strict validation: validate/ajv-validator.ts or
 * validate/browser-validator.ts. The HTML parser is heavy, so what needs it is entered by its own file:
 * rich-text/sanitized-html.ts, rich-text/rich-text-from-html.ts. Words of examples: read/sample-texts.ts, examples as blocks: read/sample-blocks.ts. Small parts that must not bring the templates along:
 * read/json-value.ts, read/screens.ts, read/crop.ts, read/picture-tones.ts, rich-text/safe-url.ts, rich-text/html-limits.ts,
 * rich-text/rich-text-to-html.ts, rich-text/mark-tags.ts, rich-text/escape-html.ts.
 */

import {
  type BlockKey,
  type BlockProps,
  blockKeys,
  type JsonContents,
  migrations,
  sharedDefinitions,
  templates,
} from './generated.ts';
import { fieldPaths, withFreshIds } from './read/field-paths.ts';
import { parseJson } from './read/json-content.ts';
import { copyJson, isRecord } from './read/json-value.ts';
import { ownWords, pictureWords } from './read/own-words.ts';
import { blockPreparer, type MigratedBlock, type StoredBlock, type UnreadableBlock } from './read/prepare-block.ts';
import { makeReader, type Reader } from './read/read-value.ts';
import { hasItemIds, isItemId, richTextRef, slotRef } from './read/schema-fields.ts';
import type { BlockTemplate, JsonSchema } from './read/template.types.ts';
import { type BlockTemplateDocument, templateDocument } from './read/template-document.ts';
import { mergeProblems, type Problem } from './validate/problem.ts';

export type * from './generated.ts';
export { blockKeys, sharedDefinitions, templates } from './generated.ts';
export { type FieldScope, isFieldShown, isHiddenAt } from './read/conditions.ts';
export * from './read/crop.ts';
export { type FoundValue, valuesAt } from './read/field-paths.ts';
export { contentWords, parseJson } from './read/json-content.ts';
export { isWithinDepth, limits } from './read/json-value.ts';
export { ownWords } from './read/own-words.ts';
export type { MigratedBlock, StoredBlock, UnreadableBlock } from './read/prepare-block.ts';
export { richTextRef } from './read/schema-fields.ts';
export {
  type NarrowScreen,
  narrowScreens,
  onScreens,
  type Screen,
  screenFieldOf,
  screenOf,
  screens,
} from './read/screens.ts';
export type { BlockTemplate, JsonSchema } from './read/template.types.ts';
export {
  type BlockTemplateDocument,
  type FieldKind,
  hasScrollId,
  type TemplateField,
} from './read/template-document.ts';
export { isWithinHtmlLimits } from './rich-text/html-limits.ts';
export * from './rich-text/rich-text.ts';
export { isSafeUrl } from './rich-text/safe-url.ts';
export { isIncomplete, type Problem, type ProblemCode } from './validate/problem.ts';

/** A block of a known template with all its defaults; `problems` tells what had to be left out or replaced. */
export type PreparedBlock = {
  [Key in BlockKey]: { ok: true; type: Key; v: number; props: BlockProps[Key]; problems: Problem[] };
}[BlockKey];

// Marked as pure, so that a bundle which uses none of it holds no template either.
const preparer = /* @__PURE__ */ blockPreparer({ templates, shared: sharedDefinitions, migrations });

/** Lifts a stored block's values to the template's current version, on a copy. */
export function migrateBlock(stored: StoredBlock): MigratedBlock {
  return preparer.migrateBlock(stored);
}

/**
 * Any stored block as values that a component can rely on: migrated in memory, unknown fields stripped, defaults
 * filled, invalid values cut to the nearest valid one or replaced by the default. Never throws, never mutates; a
 * prepared block prepares to itself. An unknown type, or a newer version, gives `ok: false` with its bytes kept. With
 * `keepsLong`, texts over their limit stay whole (on the canvas, for who is to shorten them).
 */
export function prepareBlock(
  stored: StoredBlock,
  options: { keepsLong?: boolean } = {},
): PreparedBlock | UnreadableBlock {
  return preparer.prepareBlock(stored, options) as PreparedBlock | UnreadableBlock;
}

const resolved = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.$ref === undefined ? schema : { ...sharedDefinitions[schema.$ref], ...schema };

/** The schema of a field of a block, by its pointer with ids of groups and links; undefined where there is none. */
export function fieldSchema(type: string, pointer: string): JsonSchema | undefined {
  let schema: JsonSchema | undefined = isBlockKey(type) ? (templates[type] as JsonSchema) : undefined;
  for (const part of pointer.split('/').slice(1)) {
    const here = resolved(schema);
    schema = here?.items && !here.properties?.[part] ? here.items : here?.properties?.[part];
  }
  return resolved(schema);
}

/** The id by which pointers name an item of a list; undefined where its schema gives it none. */
export function itemId(items: JsonSchema, item: unknown): string | undefined {
  const id = hasItemIds(items) && isRecord(item) ? item.id : undefined;
  return isItemId(id) ? id : undefined;
}

/** Whether a template of that key exists. */
export function isBlockKey(type: string): type is BlockKey {
  return Object.hasOwn(templates, type);
}

export interface NewBlock<Key extends BlockKey> {
  type: Key;
  v: number;
  props: BlockProps[Key];
}

/**
 * A block to insert: defaults and as many empty groups as the template asks for, or with `sample` the template's
 * example. `nextId` gives the ids of groups and collected links (`^[a-z0-9][a-z0-9_-]{0,63}$`, new on each call).
 */
export function newBlock<Key extends BlockKey>(
  type: Key,
  nextId: () => string,
  { sample = false }: { sample?: boolean } = {},
): NewBlock<Key> {
  const template = templates[type];
  const groups = Array.from({ length: template.properties.groups?.minItems ?? 0 }, () => ({ id: nextId() }));
  const start = sample
    ? withFreshIds(copyJson(template.examples[0]), template, sharedDefinitions, nextId)
    : groups.length > 0
      ? { groups }
      : {};
  return { type, v: template['x-version'], props: currentProps(type, start) };
}

/** Values of the current version, as a component gets them. */
function currentProps<Key extends BlockKey>(type: Key, props: unknown): BlockProps[Key] {
  const block = preparer.prepareBlock({ type, props });
  const values: unknown = block.ok ? block.props : {};
  return values as BlockProps[Key];
}

/** A group to insert into a block that has groups: its defaults under a new id; undefined for other blocks. */
export function newGroup(type: BlockKey, id: string): Record<string, unknown> | undefined {
  const { groups } = currentProps(type, { groups: [{ id }] }) as { groups?: Record<string, unknown>[] };
  return groups?.[0];
}

/** Readers of the contents of JSON fields, made on first use. */
const contentReaders = new WeakMap<JsonSchema, Reader>();

/**
 * What a JSON text holds by a schema: defaults filled, and nothing that does not fit (a row without what it must have is
 * left out). undefined for a text that is empty, no JSON, or of another kind altogether. Never throws.
 */
export function readContent(schema: JsonSchema, text: string): { value: unknown; problems: Problem[] } {
  const read = contentReaders.get(schema) ?? makeReader(schema, sharedDefinitions);
  contentReaders.set(schema, read);
  const problems: Problem[] = [];
  const content = parseJson(text);
  const value = content === undefined ? undefined : read(content, { path: [], problems });
  return { value, problems: mergeProblems(problems) };
}

/**
 * What a JSON field of a block holds, by the field's path in the template (`/vehicles_json`, `/groups/*` + `/specs`).
 * Blocks read their fields with it: the result is typed by the field's `contentSchema`.
 */
export function jsonContent<Key extends keyof JsonContents, Path extends keyof JsonContents[Key]>(
  type: Key,
  path: Path,
  text: string,
): JsonContents[Key][Path] | undefined {
  const schema = fieldSchema(type as string, String(path))?.contentSchema;
  return schema && (readContent(schema, text).value as JsonContents[Key][Path] | undefined);
}

const perType = <Value>(make: (template: BlockTemplate) => Value) => {
  const made = new Map<BlockKey, Value>();
  return (type: BlockKey): Value => {
    const value = made.get(type) ?? make(templates[type]);
    made.set(type, value);
    return value;
  };
};

/** The template as a standard bundle (its `$defs` hold the shared definitions) for a schema form; the same object each time. */
export const panelSchema: (type: BlockKey) => JsonSchema = /* @__PURE__ */ perType((template) => {
  const { examples: _sample, ...schema } = template;
  return { ...schema, $defs: sharedDefinitions };
});

const pathsOf = (picks: (field: JsonSchema) => boolean, looksInside = false): ((type: BlockKey) => readonly string[]) =>
  perType((template) => fieldPaths(template, sharedDefinitions, picks, { looksInside }));

/** Paths of what is translated, such as `/groups/*` + `/info`; texts of pictures and links included. */
export const contentfulPaths = /* @__PURE__ */ pathsOf((field) => field['x-contentful'] === true);
/** Paths of what the site's search finds. */
export const searchablePaths = /* @__PURE__ */ pathsOf((field) => field['x-searchable'] === true);
/** Paths of pictures: values of type Image, and bare ids (`format: image-id`), also inside of JSON. */
export const imagePaths = /* @__PURE__ */ pathsOf(
  (field) => field.$ref === 'image' || field.format === 'image-id',
  true,
);
/** Paths of links (values of type Link), those in collections included. */
export const linkPaths = /* @__PURE__ */ pathsOf((field) => field.$ref === 'link');
/** Paths of ids of films. */
export const filmPaths = /* @__PURE__ */ pathsOf((field) => field.format === 'media-video', true);
/** Paths of ids of forms, those of links included. */
export const formPaths = /* @__PURE__ */ pathsOf((field) => field.format === 'form-id', true);
/** Paths of formatted texts. */
export const richTextPaths = /* @__PURE__ */ pathsOf((field) => field.$ref === richTextRef);
/** Paths of raw HTML, which the site cleans before it shows it. */
export const htmlPaths = /* @__PURE__ */ pathsOf((field) => field.format === 'html');
/** Paths of texts that hold JSON. */
export const jsonPaths = /* @__PURE__ */ pathsOf((field) => field.format === 'json');
/** Paths of words that people write, also inside of JSON: no addresses, keys or choices. */
export const wordPaths = /* @__PURE__ */ pathsOf(
  ({ type, format, pattern, oneOf }) =>
    type === 'string' && (format ?? 'multiline') === 'multiline' && pattern === undefined && oneOf === undefined,
  true,
);
/** Paths of the lists of nested block ids. */
export const slotsOf = /* @__PURE__ */ pathsOf((field) => field.$ref === slotRef);

/** The template in the specification's own shape, for `GET /block_templates`. */
export function blockTemplateDocument(type: BlockKey, thumbnailBase = '/assets/thumbnails'): BlockTemplateDocument {
  return templateDocument(templates[type], sharedDefinitions, thumbnailBase);
}

/** All templates in the specification's shape, by palette section and priority. */
export function blockTemplateDocuments(thumbnailBase?: string): BlockTemplateDocument[] {
  const documents = blockKeys.map((type) => blockTemplateDocument(type, thumbnailBase));
  return documents.sort((a, b) => a.group.localeCompare(b.group) || a.list_priority - b.list_priority);
}

/**
 * What people call a repeated entry of a block: its own words, else what its picture shows, else what its template calls
 * one, with its number.
 */
export function entryName(type: string, props: Readonly<Record<string, unknown>>, index: number): string {
  const entries = isBlockKey(type) ? templates[type].properties.groups?.items : undefined;
  return ownWords(props) ?? pictureWords(props) ?? `${entries?.title ?? 'Item'} ${index + 1}`;
}
