import type { FormPageView, FormSetting } from '#api-clients/forms/form-page.types.ts';
import type { PrefillRules } from '#form-fields/index.ts';
import type { FormCars } from './form-cars.ts';

/** A published form with what its fields need besides itself, as a block or a page got it. */
export interface FormSource extends Pick<FormPageView, 'form' | 'places'> {
  /** Cars to choose from, where one is asked for; none when nobody knows them just now. */
  cars?: FormCars['cars'];
  carSearch?: FormCars['carSearch'];
}

/** How a block fills fields from the address of the page (specification, orders §4 "Form prefill"). */
export type FormPrefill = PrefillRules;

/** Everything the form is drawn from. */
export interface FormViewProps extends FormSource, Partial<Omit<FormPageView, 'kind' | 'form' | 'places' | 'setting'>> {
  setting?: Partial<FormSetting>;
  prefill?: FormPrefill;
  /** Name of the house of the form's car, which is none of its places. */
  elsewhere?: string;
  /** In front of the ids of this form's elements; several forms may stand on one page. */
  prefix: string;
  /** Level of the headings inside; 3 unless given. */
  headingLevel?: number;
  /**
   * Where its answers go instead of becoming a lead: a journey that keeps them itself. What stands around the form takes
   * it from there (`fc-form-checked`); the script keeps and sends nothing.
   */
  sendTo?: { action: string; fields: Readonly<Record<string, string>> };
  button?: { position?: 'left' | 'center' | 'right'; color?: string; hasMargin?: boolean; label?: string };
}

/** How one field stands at the moment. */
export interface FieldState {
  /** Of the control, for labels and the summary. */
  id: string;
  value: unknown;
  problem: string | null;
  /** Ids of help and problem. */
  describedBy: string | undefined;
  required: boolean;
}
