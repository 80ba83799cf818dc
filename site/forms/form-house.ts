import type { FormPageView } from '#api-clients/forms/form-page.types.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import type { FormCar } from './form-cars.ts';
import type { FormViewProps } from './form-view.types.ts';

/**
 * A form about a car: the field that asks for a place has that of the car's house, unless something else is known
 * already. Where the house is no place to choose, the form says which it is.
 */
export function atHouse(
  view: FormPageView,
  { house }: Pick<FormCar, 'house'>,
): FormPageView & Pick<FormViewProps, 'elsewhere'> {
  const field = (view.form.attributes.fields as FormField[]).find((one) => refersTo(one) === 'location');
  if (!(field && house)) return view;
  const place = view.places.find(({ dealer_code: code }) => Boolean(code) && code === house.code);
  if (!place) return house.name === '' ? view : { ...view, elsewhere: house.name };
  return { ...view, setting: { ...view.setting, hidden: { [field.id]: place.id, ...view.setting.hidden } } };
}
