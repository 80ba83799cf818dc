import { readableKey } from '#editor/i18n/readable-key.ts';

/** The part of JSON Schema that forms are drawn from; zod writes it (`z.toJSONSchema`). */
export interface FieldSchema {
  type?: string;
  title?: string;
  description?: string;
  /** Names the control: image, page, texts, address, multiline. */
  format?: string;
  enum?: readonly unknown[];
  /** What the choices are called, where not as they are written. */
  choiceNames?: Readonly<Record<string, string>>;
  /** What counts where nothing is said. */
  default?: unknown;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  additionalProperties?: FieldSchema | boolean;
  /** Of the keys of a map; format uuid makes one for each new entry. */
  propertyNames?: FieldSchema;
  minimum?: number;
  maximum?: number;
  /** Only such numbers count; its buttons step by it. */
  multipleOf?: number;
  /** What its buttons step by where numbers between count, too. */
  step?: number;
  maxLength?: number;
  maxItems?: number;
}

/** One field of a form, at its place in the value. */
export interface SchemaFieldProps {
  schema: FieldSchema;
  /** What it is called; hidden where a heading says it already. */
  label: string;
  hideLabel?: boolean;
  /** A part that must be there; others of many fields begin closed. */
  isRequired?: boolean;
  value: unknown;
  /** JSON pointer inside the value: `/0/label`; empty for the value itself. */
  at: string;
  /** What is wrong, by pointer. */
  faults: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
}

const capitalised = (name: string): string =>
  readableKey(name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`));

/** What a property is called: its title, else its name as words. */
export const labelOf = (name: string, { title }: FieldSchema): string => title ?? capitalised(name);

export const isMap = ({ type, properties, additionalProperties }: FieldSchema): boolean =>
  type === 'object' && properties === undefined && typeof additionalProperties === 'object';

/** A map of other things than texts. */
export const isMapOfThings = (schema: FieldSchema): boolean =>
  isMap(schema) &&
  typeof schema.additionalProperties === 'object' &&
  ['array', 'object'].includes(schema.additionalProperties.type ?? '');

/** An empty value that a form can begin with. */
export const emptyOf = (schema: FieldSchema): unknown => {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, part]) => [name, emptyOf(part)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    default:
      return '';
  }
};
