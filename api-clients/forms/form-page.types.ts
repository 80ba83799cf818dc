import type { FieldProblem } from '#form-fields/index.ts';
import type { PublicForm } from './form.resources.ts';

/** A place to choose in a location field. */
export interface FormPlace {
  id: string;
  name: string;
  city: string;
  address?: string;
  /** Of the house that it is, where it is one. */
  dealer_code?: string | null;
}

/** What a page or a link says about a form beyond the form itself. */
export interface FormSetting {
  /** Heading above the form; its name when empty. */
  title: string;
  /** Wins over the form's own layout. */
  columns: 1 | 2 | null;
  /** Values sent along that visitors never see. */
  hidden: Readonly<Record<string, string>>;
  /** What the car is that the form is about; kept with the lead. */
  vehicle: Readonly<Record<string, string>>;
  /** Parameters of the address that may fill fields. */
  query?: Readonly<Record<string, string>>;
  /** Whatever else a page sent, by the names of its inputs; sent again with the next try. */
  carried?: Readonly<Record<string, string>>;
}

/** A form as a document: filled in so far, with what was wrong about it. */
export interface FormPageView {
  kind: 'form';
  form: PublicForm;
  places: readonly FormPlace[];
  setting: FormSetting;
  /** Says when filling in began; empty for a preview, which cannot be sent. */
  token: string;
  /** As they came in; nothing typed is lost. */
  values: Readonly<Record<string, unknown>>;
  consents: readonly string[];
  problems: readonly FieldProblem[];
  /** Code of what is wrong with the whole form, such as `stale_form`, with its English text; null when nothing is. */
  notice: { code: string; text: string } | null;
}

/** The words after a form was sent. */
export interface ThanksPageView {
  kind: 'thanks';
  title: string;
  /** Sanitised. */
  bodyHtml: string;
  /** What the lead is called, for the visitor to keep; null when nobody knows. */
  number: string | null;
}

/** Why there is no form, or why it was not taken: for people who came without script. */
export interface FormMessageView {
  kind: 'message';
  code: 'gone' | 'busy' | 'too_large' | 'failed';
  /** Something was sent: it still stands in the form one page back. */
  wasSent: boolean;
}

/** A document of the forms service that the public site draws, in its theme and furniture. */
export interface FormPageRequest {
  view: FormPageView | ThanksPageView | FormMessageView;
  /** Language of the furniture. */
  locale: string;
  status: number;
  /** `fragment` = only the form, for the modal window; `plain` = without menus and footer, for a preview. */
  part: 'page' | 'plain' | 'fragment';
  /** Wins over the site's own theme; for previews. */
  theme?: string;
}
