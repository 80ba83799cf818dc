import type { JsonSchema } from '#block-schemas/index.ts';

/** Longest words that fit half of a panel, alone and beside the mark of their help, and those that may break. */
const halfLetters = 20;
const markedLetters = 17;
const besideLetters = 26;

/** `half`: two short fields share a line; `beside`: one that has none to share with stands beside its label. */
export type FieldPlace = 'half' | 'beside' | 'whole';

/** Whether a field is a number or one of a few short choices. */
const isShort = (field: JsonSchema, hasOwnControl: boolean): boolean => {
  if (field['x-responsive'] === true) return false;
  if ((field.title ?? '').length > besideLetters) return false;
  if (hasOwnControl) return field.$id === 'icon';
  if (field.oneOf) return field.oneOf.every(({ title }) => title.length <= halfLetters);
  return field.type === 'number' || field.type === 'integer';
};

/** How each field of a form stands where the panel is wide enough; their order is never changed. */
export const fieldPlaces = (
  fields: readonly JsonSchema[],
  hasOwnControl: (field: JsonSchema) => boolean,
): FieldPlace[] => {
  const short = fields.map((field) => isShort(field, hasOwnControl(field)));
  const isHalf = (index: number): boolean =>
    short[index] === true && fields[index]?.$id !== 'icon' && (fields[index]?.title ?? '').length <= markedLetters;
  const places: FieldPlace[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    if (isHalf(index) && isHalf(index + 1)) {
      places.push('half', 'half');
      index += 1;
    } else places.push(short[index] ? 'beside' : 'whole');
  }
  return places;
};
