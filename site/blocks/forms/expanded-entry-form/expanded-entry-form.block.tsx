import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { FormTabs } from '#site/forms/form-tabs.tsx';

/** Tabs that say what a request is about, beside the form; the chosen one is sent along under `menaTabs`. */
export default function ExpandedEntryForm({ props, id }: BlockComponentProps<'expanded-entry-form'>) {
  return <FormTabs id={id} values={props} />;
}
