import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { FormTabs } from '#site/forms/form-tabs.tsx';

/** A tab for each region: the chosen one is sent along, and fills the location that `form_location_mapping` names. */
export default function ExpandedEntryFormRegional({ props, id }: BlockComponentProps<'expanded-entry-form-regional'>) {
  return <FormTabs id={id} values={props} ask="form.about_place" />;
}
