import type {
  FormMessageView,
  FormPageRequest,
  FormPageView,
  FormPlace,
  FormSetting,
} from '#api-clients/forms/form-page.types.ts';
import { type FormField, filledFromAddress, refersTo } from '#form-fields/index.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { FormRow } from '../definitions/form.store.ts';
import { thankYouIn } from '../definitions/form-parts.ts';
import { localeFor, publicForm } from '../definitions/form-resource.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { FormsCore } from '../forms-core.ts';
import { formPage, messagePage, pageHeaders } from './form-page.ts';

/** A finished document of the forms service. */
export interface FormDocument {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** What a visitor has sent so far, and what was wrong with it. */
export type FilledIn = Pick<FormPageView, 'values' | 'consents' | 'problems' | 'notice'>;

export const nothingYet: FilledIn = { values: {}, consents: [], problems: [], notice: null };

/** How the document should look. */
export interface DocumentWish {
  lang: string | undefined;
  setting: FormSetting;
  part: FormPageRequest['part'];
  theme?: string | undefined;
}

const MAX_PLACES = 500;

const placesOf = async (deps: ServerDeps, { definition }: Pick<FormRow, 'definition'>): Promise<FormPlace[]> => {
  if (!definition.fields.some((field) => refersTo(field) === 'location')) return [];
  const rows = await deps.db.read
    .selectFrom('form_locations')
    .select(['id', 'name', 'details'])
    .where('active', '=', true)
    .orderBy('name')
    .limit(MAX_PLACES)
    .execute()
    // A form without its list of places still reaches us.
    .catch(() => []);
  return rows.map(({ id, name, details: { city, address, dealer_code } }) => ({
    id,
    name,
    city,
    address,
    dealer_code,
  }));
};

/** The site draws it; without the site (not built, failing) a plain document of our own does. */
const drawnBySite = async (deps: ServerDeps, request: FormPageRequest): Promise<FormDocument | null> => {
  try {
    const answer = await deps.service('site-host').form(request);
    return answer?.body ? { status: answer.status, headers: answer.headers, body: answer.body } : null;
  } catch (error) {
    deps.log.warn({ err: error }, 'the site could not draw a form: a plain page is sent');
    return null;
  }
};

/** A form as a document, in the site's theme where there is a site. An empty token makes it a preview. */
export const formDocument = async (
  deps: ServerDeps,
  core: FormsCore,
  row: Pick<FormRow, 'id' | 'name' | 'status' | 'version' | 'locale' | 'definition'>,
  { wish, status = 200, ...filled }: FilledIn & { token: string; wish: DocumentWish; status?: number },
): Promise<FormDocument> => {
  const places = await placesOf(deps, row);
  const form = publicForm(row as FormRow, wish.lang, core.siteOf(row));
  const view: FormPageView = { kind: 'form', form, places, setting: wish.setting, ...filled };
  const locale = wish.lang ?? form.attributes.locale;
  const drawn = await drawnBySite(deps, {
    view,
    locale,
    status,
    part: wish.part,
    ...(wish.theme === undefined ? {} : { theme: wish.theme }),
  });
  if (drawn) return drawn;
  const plain = formPage({
    action: `${deps.config.basePath}/forms/forms/${encodeURIComponent(row.id)}/leads`,
    name: form.attributes.name,
    version: row.version,
    locale: form.attributes.locale,
    definition: { ...row.definition, ...form.attributes },
    locations: places,
    token: filled.token,
    values: {
      ...filledFromAddress(row.definition.fields as FormField[], new URLSearchParams(wish.setting.query ?? {})),
      ...filled.values,
    },
    hidden: wish.setting.hidden,
    carried: wish.setting.carried ?? {},
    consents: filled.consents,
    problems: filled.problems,
    notice: filled.notice?.text ?? null,
  });
  return { status, headers: pageHeaders, body: plain };
};

/**
 * The words after a form was sent, as a document.
 * @param number what the lead is called, for the visitor to keep; null when nobody knows
 */
export const thanksDocument = async (
  deps: ServerDeps,
  { row, thankYou }: FormBundle,
  lang: string | undefined,
  number: string | null,
): Promise<FormDocument> => {
  const locale = localeFor(row, lang);
  const { title, body_html: bodyHtml } = thankYouIn(thankYou, locale);
  const view = { kind: 'thanks', title, bodyHtml, number } as const;
  const drawn = await drawnBySite(deps, { view, locale: lang ?? row.locale, status: 200, part: 'page' });
  const reference = number === null ? '' : `<p>Your reference: <b>${number}</b></p>`;
  const plain = () => messagePage(locale, title || 'Thank you', bodyHtml + reference);
  return drawn ?? { status: 200, headers: pageHeaders, body: plain() };
};

const plainMessages: Readonly<Record<FormMessageView['code'], string>> = {
  gone: 'This form is no longer open.',
  busy: 'Many people are writing to us right now.',
  too_large: 'A file is too large. Choose one of less than 10 MB.',
  failed: 'We could not send this.',
};

const messageCode = (status: number): FormMessageView['code'] => {
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'too_large';
  return status === 429 ? 'busy' : 'failed';
};

/** A refusal as a page, for people: their browsers would show them JSON. */
export const messageDocument = async (
  deps: ServerDeps,
  status: number,
  lang: string | undefined,
  wasSent: boolean,
): Promise<FormDocument> => {
  const code = messageCode(status);
  const view = { kind: 'message', code, wasSent } as const;
  const drawn = await drawnBySite(deps, { view, locale: lang ?? 'en', status, part: 'page' });
  return drawn ?? { status, headers: pageHeaders, body: messagePage('en', plainMessages[code], '') };
};

const MAX_NAMES = 60;

/**
 * What a link to a form says in its address: `columns=2`, `hidden[model]=…`, `vehicle[title]=…`, and the
 * parameters that fields name for themselves. A title is not among
 * it: nobody can put words of their own into a heading of this site.
 */
export const settingFromQuery = (query: Readonly<Record<string, unknown>>): FormSetting => {
  const groups: Record<'hidden' | 'vehicle', Record<string, string>> = { hidden: {}, vehicle: {} };
  for (const [name, value] of Object.entries(query).slice(0, MAX_NAMES)) {
    const [, group, key = ''] = /^(hidden|vehicle)\[([A-Za-z][A-Za-z0-9_]{0,63})\]$/.exec(name) ?? [];
    if ((group === 'hidden' || group === 'vehicle') && typeof value === 'string')
      groups[group][key] = value.slice(0, 500);
  }
  const texts = Object.entries(query)
    .slice(0, MAX_NAMES)
    .flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 2_000)] as const] : []));
  const columns = query.columns === '2' ? 2 : query.columns === '1' ? 1 : null;
  return { title: '', columns, ...groups, query: Object.fromEntries(texts) };
};
