import type { BlockKey, JsonSchema } from '#block-schemas/index.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { fieldCommands } from './field-edits.ts';
import { blockFields, type FieldSection, formValues } from './panel-fields.ts';

/** What a field is for a person who sets it; wording, defaults and lengths may differ between templates. */
const kindOf = ({
  title: _title,
  description: _help,
  default: _default,
  examples: _sample,
  minLength: _min,
  maxLength: _max,
  'x-section': _section,
  ...kind
}: JsonSchema): unknown => kind;

const allFields = (type: BlockKey): Map<string, JsonSchema> => {
  const { content, layout } = blockFields(type);
  return new Map([...content, ...layout].flatMap(({ fields }) => fields));
};

/** The fields that all these templates have, in the order and under the headings of the first one. */
export const sharedSections = (types: readonly BlockKey[]): FieldSection[] => {
  const [first, ...rest] = [...new Set(types)];
  if (first === undefined) return [];
  const others = rest.map(allFields);
  const isShared = (name: string, field: JsonSchema): boolean =>
    others.every((fields) => {
      const other = fields.get(name);
      return other !== undefined && sameJson(kindOf(field), kindOf(other));
    });
  const { content, layout } = blockFields(first);
  return [...content, ...layout]
    .map(({ title, fields }) => ({ title, fields: fields.filter(([name, field]) => isShared(name, field)) }))
    .filter(({ fields }) => fields.length > 0);
};

export interface SharedValues {
  /** What all blocks have alike. */
  values: Record<string, unknown>;
  /** Names of the fields in which they differ; these have no value. */
  mixed: ReadonlySet<string>;
}

/** The values of a section over several blocks; a template's default counts where nothing is stored. */
export const sharedValues = (
  section: FieldSection,
  blocks: readonly { own: FieldSection; block: DraftBlock }[],
): SharedValues => {
  const all = blocks.map(({ own, block }) => formValues(own, block.props));
  const [first = {}, ...rest] = all;
  const values: Record<string, unknown> = {};
  const mixed = new Set<string>();
  for (const [name] of section.fields) {
    if (!rest.every((other) => sameJson(other[name], first[name]))) mixed.add(name);
    else if (first[name] !== undefined) values[name] = first[name];
  }
  return { values, mixed };
};

/** The section as one block's own template has it: with that template's defaults. */
export const ownSection = (section: FieldSection, type: BlockKey): FieldSection => {
  const own = allFields(type);
  return { title: section.title, fields: section.fields.map(([name, field]) => [name, own.get(name) ?? field]) };
};

/** What an edit of shared values means for each of the blocks: exactly the fields that were changed, nothing else. */
export const sharedEdits = (
  ids: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Command[] => ids.flatMap((id) => fieldCommands(id, [], before, after));
