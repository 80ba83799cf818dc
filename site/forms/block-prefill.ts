import type { FormPrefill } from './form-view.types.ts';

type Mapping = Readonly<Record<string, string>>;

/** What blocks with a form say about its values. */
export interface PrefillValues {
  form_hidden_field_mapping?: Mapping;
  form_params_mapping?: Mapping;
  form_location_params_mapping?: Mapping;
  form_location_mapping?: Mapping;
}

/** How a block with these values fills its form from the page's address. */
export const blockPrefill = (values: PrefillValues): FormPrefill => ({
  params: values.form_params_mapping ?? {},
  locationParams: values.form_location_params_mapping ?? {},
  locations: values.form_location_mapping ?? {},
});
