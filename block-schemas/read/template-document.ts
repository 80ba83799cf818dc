import { hasItemIds, resolveField, richTextRef, type SharedDefinitions, slotRef } from './schema-fields.ts';
import type { BlockTemplate, JsonSchema } from './template.types.ts';

export type FieldKind =
  | 'String'
  | 'Text'
  | 'Markdown'
  | 'Bool'
  | 'Number'
  | 'Select'
  | 'Image'
  | 'Link'
  | 'LinksCollection'
  | 'Icon'
  | 'Json'
  | 'Separator';

/** One field of a template in the specification's shape. */
export interface TemplateField {
  name: string;
  label: string;
  kind: FieldKind;
  description?: string;
  default?: unknown;
  required?: boolean;
  contentful?: boolean;
  searchable?: boolean;
  /** May hold another value on tablets and phones. */
  responsive?: boolean;
  /** Select: what may be chosen. */
  options?: { value: string | number; label: string }[];
  /** Image: allowed sizes. */
  sizes?: { width: number; height: number }[];
  /** Image: whether a text alternative can be given. */
  alt?: boolean;
  /** Markdown: the language of the text. */
  language?: 'html' | 'json';
  min?: number;
  max?: number;
  max_length?: number;
}

/** A block template in the specification's own shape, as `GET /block_templates` serves it. */
export interface BlockTemplateDocument {
  id: string;
  type: 'template';
  key: string;
  name: string;
  description: string;
  short_description: string;
  group: string;
  hidden: boolean;
  list_priority: number;
  thumbnail_url: string;
  keywords: string[];
  version: number;
  fields: TemplateField[];
  field_groups_template: TemplateField[] | null;
  max_field_groups: number | null;
}

const kindsByRef: Record<string, FieldKind> = {
  image: 'Image',
  link: 'Link',
  links: 'LinksCollection',
  icon: 'Icon',
  [richTextRef]: 'Markdown',
};
const kindsByFormat: Record<string, FieldKind> = { multiline: 'Text', html: 'Markdown', json: 'Markdown' };
const kindsByType: Record<string, FieldKind> = {
  boolean: 'Bool',
  number: 'Number',
  integer: 'Number',
  string: 'String',
};

function kindOf(field: JsonSchema): FieldKind {
  if (field.oneOf) return 'Select';
  const byFormat = kindsByFormat[field.format ?? ''];
  return kindsByRef[field.$ref ?? ''] ?? byFormat ?? kindsByType[field.type ?? ''] ?? 'Json';
}

const sizeOf = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
};

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;

function fieldOf(name: string, field: JsonSchema, required: boolean): TemplateField {
  const kind = kindOf(field);
  return {
    name,
    label: field.title ?? name,
    kind,
    ...optional('description', field.description),
    ...optional('default', field.default),
    ...(required ? { required } : {}),
    ...(field['x-contentful'] || kind === 'Link' || kind === 'LinksCollection' ? { contentful: true } : {}),
    ...optional('searchable', field['x-searchable']),
    ...optional('responsive', field['x-responsive']),
    ...optional(
      'options',
      field.oneOf?.map((option) => ({ value: option.const, label: option.title })),
    ),
    ...optional('sizes', field['x-sizes']?.map(sizeOf)),
    ...(kind === 'Image' ? { alt: true, contentful: true } : {}),
    ...(kind === 'Markdown' ? { language: field.format === 'json' ? 'json' : 'html' } : {}),
    ...optional('min', field.minimum),
    ...optional('max', field.maximum ?? (kind === 'LinksCollection' ? field.maxItems : undefined)),
    ...optional('max_length', field.maxLength),
  };
}

/** The specification counts nested blocks where we nest them. */
const blocksCount: TemplateField = {
  name: 'blocks_count',
  label: 'Number of blocks inside',
  description:
    'How many of the blocks that follow in the list of the page lie in this item, each with those inside it. Worked ' +
    'out when a page is answered, and read when a list of blocks comes in; 0 and absent mean none.',
  kind: 'Number',
  default: 1,
};

const blockScrollId: TemplateField = { name: 'block_scroll_id', label: 'Block Scroll ID', kind: 'String', default: '' };

/** Whether links may lead to a block of this template by a Block Scroll ID of its own; bars of anchors have none. */
export const hasScrollId = (template: Pick<BlockTemplate, 'x-scroll-id'>): boolean => template['x-scroll-id'] !== false;

function fieldsOf(schema: JsonSchema, shared: SharedDefinitions): TemplateField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = resolveField(given, shared);
    if (name === 'id' || name === 'groups' || field['x-screens-of'] !== undefined) return [];
    if (field.$ref === slotRef) return [blocksCount];
    const section = given['x-section'];
    const separator: TemplateField[] =
      section === undefined ? [] : [{ name: `${name}_separator`, label: section, kind: 'Separator' }];
    return [...separator, fieldOf(name, field, schema.required?.includes(name) === true)];
  });
}

/** Describes a template as the specification does; `thumbnailBase` is the folder of the thumbnails' addresses. */
export function templateDocument(
  template: BlockTemplate,
  shared: SharedDefinitions,
  thumbnailBase: string,
): BlockTemplateDocument {
  const key = template.$id;
  const groups = template.properties.groups;
  const items = groups?.items && hasItemIds(groups.items) ? groups.items : undefined;
  return {
    id: key,
    type: 'template',
    key,
    name: template.title,
    description: template.description,
    short_description: `${template.description.split('. ')[0]?.replace(/\.$/, '')}.`,
    group: template['x-group'],
    hidden: template.deprecated === true,
    list_priority: template['x-order'],
    thumbnail_url: `${thumbnailBase}/${key}.webp`,
    keywords: template['x-keywords'],
    version: template['x-version'],
    fields: [...fieldsOf(template, shared), ...(hasScrollId(template) ? [blockScrollId] : [])],
    field_groups_template: items ? fieldsOf(items, shared) : null,
    max_field_groups: groups?.maxItems ?? null,
  };
}
