/** The part of JSON Schema 2020-12 that templates use, with our own `x-` keywords. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  deprecated?: boolean;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: { const: string | number; title: string }[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  maxProperties?: number;
  /** Of a text with `format: json`: what it holds when it is read. */
  contentSchema?: JsonSchema;
  /** Palette section. */
  'x-group'?: string;
  /** Order within the section (list_priority), ascending. */
  'x-order'?: number;
  /** Version of the stored shape; raised together with a migration. */
  'x-version'?: number;
  /** Words an editor may search for in the palette. */
  'x-keywords'?: string[];
  /** false: blocks of the template have no Block Scroll ID. */
  'x-scroll-id'?: boolean;
  /** Holds words or pictures of the page's content: translated. */
  'x-contentful'?: boolean;
  /** Its text is found by the site's search. */
  'x-searchable'?: boolean;
  /** Heading shown above this field in the property panel (the specification's Separator). */
  'x-section'?: string;
  /** Placeholders that the text must keep, without their braces: `{option}`. */
  'x-placeholders'?: string[];
  /** What the canvas says where the block has nothing to show yet: what to fill. */
  'x-empty'?: string;
  /** Of a template with slots: templates whose samples fill those of a new block; texts unless given. */
  'x-inside'?: string[];
  /** Sizes of an image field, such as `1600x900`, largest first. */
  'x-sizes'?: string[];
  /** Control of the panel, where the kind of value alone does not say which. */
  'x-control'?: string;
  /** May hold another value on narrower screens: `withScreens` adds a field `<name>_at` for them. */
  'x-responsive'?: boolean;
  /** Of such an added field: the name of the field it belongs to. */
  'x-screens-of'?: string;
  /** Matters only when other fields have these values (`isFieldShown`); otherwise hidden, kept and never missing. */
  'x-shown-when'?: Record<string, unknown>;
}

/** One block template: the whole of `<key>.json`. */
export interface BlockTemplate extends JsonSchema {
  $id: string;
  title: string;
  description: string;
  type: string;
  properties: Record<string, JsonSchema>;
  examples: unknown[];
  'x-group': string;
  'x-order': number;
  'x-version': number;
  'x-keywords': string[];
}

/** One step of a migration: the values of version n to those of version n + 1. Pure; gets a copy of its own. */
export type MigrationStep = (props: Record<string, unknown>) => Record<string, unknown>;
