import type { RenderContext } from '../render/render-context.tsx';
import type { LinkValue } from '../ui/values.types.ts';
import type { FormPrefill } from './form-view.types.ts';

/**
 * Where a link of type form leads: the form's own page, which works without script. With script the link's
 * `data-form-link` opens the same form in the modal window, from the same address (`&part=fragment`).
 */
export function formAddress(context: RenderContext, link: LinkValue, vehicle: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ lang: context.locale });
  if (link.form_has_two_columns) query.set('columns', '2');
  for (const [name, value] of Object.entries(link.form_hidden_field_mapping ?? {})) query.set(`hidden[${name}]`, value);
  for (const [name, value] of Object.entries(vehicle)) query.set(`vehicle[${name}]`, value);
  return context.localPath(`/forms/forms/${encodeURIComponent(link.form_id ?? '')}/page?${query}`);
}

/** Marks of a link of type form, by which the script finds it, and how it fills the form from the page's address. */
export const formLinkMarks = (link: LinkValue, prefill: FormPrefill = {}) =>
  link.type === 'form'
    ? {
        'data-form-link': link.form_id ?? '',
        'data-form-title': link.form_title || link.label || undefined,
        'data-form-prefill': isAny(prefill) ? JSON.stringify(prefill) : undefined,
      }
    : {};

const isAny = ({ params = {}, locationParams = {} }: FormPrefill): boolean =>
  Object.keys({ ...params, ...locationParams }).length > 0;
