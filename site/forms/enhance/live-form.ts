import { type FormField, type FormStep, fillMessage, type SubmittedForm } from '#form-fields/index.ts';
import type { ScriptTexts } from '../form-texts.ts';
import type { FormPrefill } from '../form-view.types.ts';

/** What the server wrote beside a form for this script (`scriptData` in form-view.tsx). */
export interface FormScript {
  id: string;
  version: number;
  locale: string;
  /** The site's; `today` of date limits is there. */
  timeZone: string;
  captcha: { kind: 'off' | 'recaptcha' | 'turnstile' | 'pow'; site_key: string | null };
  steps: FormStep[];
  fields: FormField[];
  consents: { key: string; label: string; required: boolean }[];
  prefill: FormPrefill;
  /** Empty on pages that are kept for everybody: asked for then. */
  token: string;
  /** A form that is being built: everything works but sending. */
  preview: boolean;
  /** What is typed survives a reload. */
  isKept: boolean;
  texts: ScriptTexts;
}

/** A form in the page with what the script knows of it. */
export interface LiveForm {
  host: HTMLElement;
  form: HTMLFormElement;
  script: FormScript;
  rules: SubmittedForm;
  /** Ends listeners when the form leaves the page. */
  signal: AbortSignal;
  say(key: string, values?: Record<string, string | number>): string;
}

/** Reads what the server wrote; null when there is no whole form inside. */
export function readLiveForm(host: HTMLElement, signal: AbortSignal): LiveForm | null {
  const form = host.querySelector('form');
  const data = host.querySelector('script[data-part="data"]')?.textContent;
  if (!form || !data) return null;
  const script = JSON.parse(data) as FormScript;
  return {
    host,
    form,
    script,
    rules: { fields: script.fields, steps: script.steps, timeZone: script.timeZone },
    signal,
    say: (key, values) => fillMessage(script.texts[key] ?? key, values),
  };
}

/** An element the server drew for the script: `data-part="…"`. */
export const part = <T extends HTMLElement = HTMLElement>(root: ParentNode, name: string): T | null =>
  root.querySelector<T>(`[data-part="${name}"]`);

/** The element around a field; `consent-<key>` for consents of the form. */
export const fieldElement = ({ form }: LiveForm, id: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-field-id="${CSS.escape(id)}"]`);

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a field that are sent, leaving out helpers such as the country of a number. */
export const controlsOf = (live: LiveForm, id: string): Control[] => {
  const around = fieldElement(live, id);
  if (!around) return [];
  if (around instanceof HTMLInputElement) return [around];
  // One only looks like it: words to find a car by without script.
  const named = around.querySelectorAll<Control>('input[name]:not([type=search]),select[name],textarea[name]');
  return [...named].filter(({ form }) => form === live.form);
};

/** The button that sends the form, and not one that searches for cars without script. */
export const SENDS = '[type=submit]:not([name], [data-default])';
