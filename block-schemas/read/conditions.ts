import { isRecord, own, sameJson } from './json-value.ts';
import type { JsonSchema } from './template.types.ts';

/** Values beside a field (of the block, or of one item of its group), with the fields' schemas for their defaults. */
export interface FieldScope {
  fields: Readonly<Record<string, JsonSchema>>;
  values: unknown;
}

const valueIn = ({ fields, values }: FieldScope, name: string): unknown => {
  const stored = isRecord(values) ? own(values, name) : undefined;
  return stored === undefined ? fields[name]?.default : stored;
};

/**
 * Whether a field matters for these values, by its `x-shown-when`: each name must have the value that stands there, or
 * one of the list. A name that begins with `/` is a field of the block, also from within a group. What is hidden keeps
 * its value and is never missing.
 */
export function isFieldShown(field: JsonSchema, here: FieldScope, block: FieldScope = here): boolean {
  return Object.entries(field['x-shown-when'] ?? {}).every(([name, wanted]) => {
    const value = name.startsWith('/') ? valueIn(block, name.slice(1)) : valueIn(here, name);
    return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => sameJson(one, value));
  });
}

/** Whether the field around a pointer (items of groups by id or index) is hidden for these values of a block. */
export function isHiddenAt(template: JsonSchema, props: unknown, pointer: string): boolean {
  const [name = '', id = '', inside = ''] = pointer.split('/').slice(1);
  const block: FieldScope = { fields: template.properties ?? {}, values: props };
  const field = block.fields[name];
  if (!field) return false;
  if (!isFieldShown(field, block)) return true;
  const fields = field.items?.properties;
  const item = fields?.[inside];
  const list = isRecord(props) ? own(props, name) : undefined;
  if (!fields || !item || !Array.isArray(list)) return false;
  const values: unknown = list.find((entry) => isRecord(entry) && own(entry, 'id') === id) ?? list[Number(id)];
  return !isFieldShown(item, { fields, values }, block);
}
