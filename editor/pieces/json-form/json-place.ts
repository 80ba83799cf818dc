import { type ComponentType, createContext, useContext } from 'react';
import { itemId, type JsonSchema, type Problem, sharedDefinitions } from '#block-schemas/index.ts';
import { inWords } from '#editor/i18n/in-words.ts';

/** One value inside the JSON and how to change it. */
export interface JsonPart {
  schema: JsonSchema;
  value: unknown;
  /** JSON pointer of the value, as problems name it. */
  pointer: string;
  /** Told of the new value and of the place that changed; undefined takes the value away. */
  onChange: (value: unknown, place: string) => void;
}

/** What all parts of one form of JSON share. */
export interface JsonForm {
  /** Begins the ids of all controls. */
  id: string;
  isReadOnly: boolean;
  /** What is wrong inside, by pointer. */
  problems: ReadonlyMap<string, Problem>;
  /** Draws the fields of an object; lists and objects lie in each other. */
  Fields: ComponentType<JsonPart>;
}

export const JsonFormContext = createContext<JsonForm>({
  id: '',
  isReadOnly: false,
  problems: new Map(),
  Fields: () => null,
});

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The pointer of what lies below a value by this name. */
export const below = (pointer: string, name: string): string => `${pointer}/${escaped(name)}`;

/** The pointer of an item, which goes by its id where its schema gives it one. */
export const itemPointer = (pointer: string, items: JsonSchema, item: unknown, index: number): string => {
  return below(pointer, itemId(items, item) ?? String(index));
};

const resolved = new WeakMap<JsonSchema, JsonSchema>();

/** A field of the JSON with its definition looked up; the field's own words are in the person's language already. */
export const contentField = (field: JsonSchema | undefined): JsonSchema => {
  if (field?.$ref === undefined) return field ?? {};
  const known = resolved.get(field) ?? { ...inWords(sharedDefinitions[field.$ref] ?? {}), ...field };
  resolved.set(field, known);
  return known;
};

let steps = 0;

/** A name for a change that is a step of its own in undo, such as a row that moves. */
export const ownStep = (pointer: string): string => {
  steps += 1;
  return `${pointer}#${steps}`;
};

/** The id of a control, what is wrong with its value, and whether anything inside is wrong. */
export const useJsonPlace = (pointer: string) => {
  const { id, isReadOnly, problems } = useContext(JsonFormContext);
  return {
    id: `${id}${pointer.replaceAll('/', '--')}`,
    isReadOnly,
    problem: problems.get(pointer),
    isWrongInside: [...problems.keys()].some((key) => key === pointer || key.startsWith(`${pointer}/`)),
  };
};
