import { FormTabs } from '../../forms/form-tabs.tsx';
import type { BlockComponentProps } from '../block-component.ts';

/** Tabs that say what a request is about, beside the form; the chosen one is sent along under `menaTabs`. */
export default function ExpandedEntryForm({ props, id }: BlockComponentProps<'expanded-entry-form'>) {
  return <FormTabs id={id} values={props} />;
}
