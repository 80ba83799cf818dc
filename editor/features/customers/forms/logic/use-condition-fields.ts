import { useQuery } from '@tanstack/react-query';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { placesQuery } from '#editor/pieces/places/places.api.ts';
import { refersTo } from '#form-fields/index.ts';

/** Fields as conditions ask about them: a location is chosen from the list of locations, as visitors do. */
export const useConditionFields = (fields: readonly FormField[]): readonly FormField[] => {
  const asksForPlace = fields.some((field) => refersTo(field) === 'location');
  const { data: places } = useQuery({ ...placesQuery, enabled: asksForPlace });
  if (!places) return fields;
  const options = places.map(({ id, label }) => ({ value: id, label }));
  return fields.map((field) => (refersTo(field) === 'location' ? { ...field, options } : field));
};
