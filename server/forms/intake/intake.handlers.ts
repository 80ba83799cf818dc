import type { FastifyRequest } from 'fastify';
import type { ThankYou } from '#api-clients/forms/form.resources.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { LeadWrite } from '#api-clients/forms/lead.resources.ts';
import { isPerson } from '#api-clients/is-person.ts';
import { controlOf, type FieldProblem, type FormField, submissionNames, takesFiles } from '#form-fields/index.ts';
import type { Caller } from '#server/http/actor.ts';
import { belowBase } from '#server/http/below-base.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest, type HttpError, unavailable } from '#server/http/errors.ts';
import { answer, type Handlers, rawAnswer } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { toHttpError } from '#server/http/problem-answer.ts';
import type { FormActivity, SentLead } from '../activity/form-activity.ts';
import { openForm } from '../definitions/definitions.handlers.ts';
import { thankYouIn } from '../definitions/form-parts.ts';
import { localeFor, translated } from '../definitions/form-resource.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { FormsCore } from '../forms-core.ts';
import { checkCaptcha } from './captcha.ts';
import { checkedBody, checkSubmission, RefusedSubmission } from './check-submission.ts';
import { type FormDocument, formDocument, messageDocument } from './form-documents.ts';
import { sendDocument } from './form-page.routes.ts';
import { createLeadGroups, type StoredLead } from './lead-groups.ts';
import { sourceOf } from './page-source.ts';
import { type PreparedLead, prepareLead } from './prepare-lead.ts';
import { type RawSubmission, readSubmission, wantsPage } from './read-submission.ts';
import { authTokenFor, signedInSender, withSender } from './signed-in.ts';
import { DUPLICATE_MS, storeKeyedLead, storeLeads } from './store-lead.ts';

/** API tokens speak for many visitors. */
const TOKEN_FACTOR = 100;
/** Pages of cars that somebody looks through for each form they send. */
const SEARCH_FACTOR = 10;
const MAX_REMEMBERED = 10_000;
/** Transactions that take in leads at the same time; the embedded database has one session. */
const LANES = { embedded: 1, server: 2 } as const;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

interface Spam {
  reason: string | null;
  review: string[];
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([name, text]) => [name, String(text)]));
/** What the page sent besides the answers, by the names of its inputs, so that the next try sends it too. */
const carriedOf = (body: Record<string, unknown>): Record<string, string> => {
  const named = (group: unknown, nameOf: (name: string) => string) =>
    Object.entries(texts(group)).map(([name, text]) => [nameOf(name), text] as const);
  return Object.fromEntries([
    ...named(body.dynamic_data, submissionNames.dynamicData),
    ...named(body.dynamic_labels, submissionNames.dynamicLabel),
    ...named(body.source, submissionNames.source),
    ...named(body.inquiry, submissionNames.inquiry),
    ...(typeof body.location_id === 'string' ? [[submissionNames.locationId, body.location_id] as const] : []),
  ]);
};
const localeOf = ({ body }: RawSubmission): string | undefined =>
  typeof body.locale === 'string' && body.locale.length <= 20 ? body.locale : undefined;

/** For a form that is shown again: a fresh token that remembers when filling in began, or a quick correction counted as a bot's. */
const nextToken = (core: FormsCore, formId: string, sent: unknown): string => {
  const known = core.tokens.check(formId, typeof sent === 'string' ? sent : undefined);
  return core.tokens.issue(formId, known.ok ? known.ageMs : 0).token;
};

const isDatabaseAway = (error: unknown): boolean => {
  const { status, code } = toHttpError(error);
  return status === 503 && ['database_unavailable', 'storage_full', 'busy'].includes(code);
};

/** Tells bots from people: the trap, the time it took, the captcha. Bots are thanked and filed as spam. */
const judgeSender = async (
  deps: ServerDeps,
  core: FormsCore,
  { row }: FormBundle,
  { body, ...sender }: { body: LeadWrite; address: string; isPage: boolean; isTrusted: boolean },
): Promise<Spam> => {
  const { spam } = row.definition;
  const review: string[] = [];
  if (spam.honeypot && body.honeypot !== undefined && body.honeypot !== '') return { reason: 'honeypot', review };
  if (sender.isTrusted) return { reason: null, review };
  const token = core.tokens.check(row.id, body.token);
  if (!token.ok && token.reason === 'invalid') throw new RefusedSubmission('form_token_invalid', []);
  if (!token.ok) review.push(`form_token_${token.reason}`);
  else if (token.ageMs < spam.min_fill_ms) return { reason: 'too_fast', review };
  if (spam.captcha === 'off') return { reason: null, review };
  const given = body.captcha ?? body['g-recaptcha-response'];
  if (given === undefined && sender.isPage) return { reason: null, review: [...review, 'captcha_without_script'] };
  const verdict = await checkCaptcha(deps, spam.captcha, { answer: given, token: body.token, address: sender.address });
  if (verdict === 'failed') throw new RefusedSubmission('captcha_failed', []);
  return { reason: null, review: verdict === 'passed' ? review : [...review, verdict] };
};

/** Fields of boxes to tick: those that are not ticked are not sent. */
const hasBoxes = (field: Pick<FormField, 'type'>): boolean => {
  const control = controlOf(field);
  return control.kind === 'tick' || (control.kind === 'choices' && control.isMany);
};

/** What is counted of a lead: never more than where it came from. */
const sentLead = (source: Record<string, unknown> | undefined, locale: string): SentLead => {
  const text = (name: string) => (typeof source?.[name] === 'string' ? (source[name] as string) : '');
  const referrer = text('referrer');
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return { url: text('url') || null, locale, source: text('utm_source') || host };
};

export const intakeHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<FormsCore>,
  wake: () => void,
  activity: FormActivity,
): Pick<Handlers<FormsContract>, 'createLead'> => {
  /** Leads that went into the journal, so that a retry meanwhile gets the same number. */
  const remembered = new Map<string, { number: string; at: number }>();
  let storeInGroups: ReturnType<typeof createLeadGroups> | undefined;

  const keepInJournal = async (core: FormsCore, lead: PreparedLead): Promise<StoredLead> => {
    const known = remembered.get(lead.fingerprint);
    if (known && deps.clock().getTime() - known.at < DUPLICATE_MS)
      return { number: known.number, isDuplicate: true, hasWork: false };
    try {
      await core.journal.append(lead);
    } catch (error) {
      deps.log.fatal({ err: error }, 'a lead can be kept neither in the database nor in the journal');
      throw unavailable(
        'lead_not_kept',
        'We cannot take this now. Nothing you typed is lost: try again in a moment.',
        10,
      );
    }
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(lead.fingerprint, { number: lead.number, at: deps.clock().getTime() });
    deps.log.warn({ lead_id: lead.id }, 'the database is away: a lead went into the journal');
    return { number: lead.number, isDuplicate: false, hasWork: false };
  };

  const store = async (core: FormsCore, bundle: FormBundle, lead: PreparedLead): Promise<StoredLead> => {
    try {
      if (lead.idempotency_key !== null) return await storeKeyedLead(deps, core.sealer, { bundle, lead });
      storeInGroups ??= createLeadGroups(
        LANES[deps.db.kind],
        (group) => storeLeads(deps, core.sealer, group),
        isDatabaseAway,
      );
      return await storeInGroups({ bundle, lead });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const { fields } = bundle.row.definition;
      return keepInJournal(core, { ...lead, values: core.sealer.seal(lead.id, fields, lead.values) });
    }
  };

  const take = async (
    core: FormsCore,
    bundle: FormBundle,
    raw: RawSubmission,
    { request, caller }: { request: FastifyRequest; caller: Caller },
  ) => {
    const { row } = bundle;
    const said = checkedBody(raw);
    const sender = await signedInSender(deps, core, row.id, { caller, token: said.auth_token });
    const sent = withSender(said, sender);
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)))
      throw badRequest('invalid_idempotency_key', 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
    if (raw.isPage) sent.source = sourceOf(request, sent.source, row.id);
    const locale = localeFor(row, sent.locale ?? request.headers['accept-language']?.split(/[,;]/)[0]);
    const fields = core.vehicles.asked(translated(row.definition, locale).fields as FormField[]);
    const from = { address: addressKey(request.ip), isPage: raw.isPage, isTrusted: caller.via === 'token' };
    const spam = await judgeSender(deps, core, bundle, { body: sent, ...from });
    const { hidden, problems } = await core.inquiries.look(sent, locale, spam.review);
    const body = { ...sent, hidden };
    const values = await checkSubmission(deps, core, { bundle, fields, body, raw, review: spam.review, problems });
    const vehicle = await core.vehicles.look(fields, values, body.vehicle, spam.review);
    if (vehicle.problems.length > 0) throw new RefusedSubmission('validation_failed', vehicle.problems);
    const lead = prepareLead({
      form: row,
      body,
      values,
      sender,
      vehicle: vehicle.snapshot,
      files: raw.files,
      locale,
      now: deps.clock(),
      spamReason: spam.reason,
      review: spam.review,
      idempotencyKey: key ?? null,
    });
    const { id: tokenId } = core.tokens.check(row.id, body.token);
    if (tokenId !== undefined && !from.isTrusted && !core.tokens.use(tokenId, lead.fingerprint))
      throw new RefusedSubmission('form_token_used', []);
    const stored = await store(core, bundle, lead);
    const kept = stored.isDuplicate ? [] : lead.files.map(({ id }) => id);
    await core.files.remove(raw.files.map(({ id }) => id).filter((id) => !kept.includes(id)));
    if (stored.hasWork) wake();
    if (!stored.isDuplicate && spam.reason === null) activity.lead(sentLead(body.source, locale));
    return { ...stored, locale, isSpam: spam.reason !== null };
  };

  /** The form again, with everything that was typed and what is wrong with it; without error the cars looked for. */
  const pageAgain = (
    core: FormsCore,
    { row }: FormBundle,
    raw: RawSubmission,
    { error, caller }: { error?: HttpError; caller: Caller },
  ): Promise<FormDocument> => {
    const { body } = raw;
    const sent = typeof body.auth_token === 'string' ? body.auth_token : undefined;
    const authToken = authTokenFor(deps, core, row.id, caller) ?? sent;
    const problems: readonly FieldProblem[] = error instanceof RefusedSubmission ? error.problems : [];
    const isExplained = error?.code === 'validation_failed' && problems.length > 0;
    // A box that was not ticked is not sent; drawn again it must not be ticked by its default.
    const boxes = row.definition.fields.filter(hasBoxes);
    const filled = {
      values: { ...Object.fromEntries(boxes.map(({ id }) => [id, ''])), ...recordOf(body.values) },
      consents: Array.isArray(body.consents) ? body.consents.map(String) : [],
      problems,
      notice: isExplained || !error ? null : { code: error.code, text: error.message },
      token: nextToken(core, row.id, body.token),
    };
    const setting = {
      title: '',
      columns: null,
      hidden: texts(body.hidden),
      vehicle: texts(body.vehicle),
      ...(raw.carSearch ? { query: raw.carSearch } : {}),
      carried: { ...carriedOf(body), ...(authToken === undefined ? {} : { [submissionNames.authToken]: authToken }) },
    };
    return formDocument(deps, core, row, {
      ...filled,
      wish: { lang: localeOf(raw), setting, part: 'page' },
      status: error?.status ?? 200,
    });
  };

  /** The thanks as browsers are told of them: a page of the site lies below its base path. */
  const thanksFor = (bundle: FormBundle, locale: string): ThankYou => {
    const thanks = thankYouIn(bundle.thankYou, locale);
    if (thanks.redirect_url === null) return thanks;
    return { ...thanks, redirect_url: belowBase(thanks.redirect_url, deps.config.basePath) };
  };

  const thanksAddress = (bundle: FormBundle, thanks: ThankYou, number: string, lang: string | undefined): string =>
    thanks.mode === 'redirect' && thanks.redirect_url !== null
      ? thanks.redirect_url
      : `${deps.config.basePath}/forms/forms/${bundle.row.id}/thank_you?${new URLSearchParams({ number, ...(lang === undefined ? {} : { lang }) })}`;

  const createLead: Handlers<FormsContract>['createLead'] = async ({ caller, params, request }) => {
    const core = await getCore();
    const burst = deps.config.leadsPerMinute * (caller.via === 'token' ? TOKEN_FACTOR : 1);
    const who = caller.via === 'token' ? caller.actor.id : addressKey(request.ip);
    // Looking through cars is no lead: whoever turns many pages can still send what they found.
    const isSearch = Object.hasOwn(request.query as object, submissionNames.carPage);
    const limit = isSearch ? { burst: burst * SEARCH_FACTOR, perSeconds: 60 } : { burst, perSeconds: 60 };
    deps.service('rateLimits').take(isSearch ? 'form-cars' : 'leads', `${who}:${params.id}`, limit);
    const bundle = await core.bundles.get(params.id);
    openForm(bundle.row);
    const asksForFiles = bundle.row.definition.fields.some(takesFiles);
    const raw = await readSubmission(request, core.files, asksForFiles);
    if (isSearch) {
      await core.files.remove(raw.files.map(({ id }) => id));
      // The page that the form stands on is by now the one before.
      const source = sourceOf(request, texts(raw.body.source), bundle.row.id);
      const page = await pageAgain(core, bundle, { ...raw, body: { ...raw.body, source } }, { caller });
      return rawAnswer((reply) => sendDocument(reply, page));
    }
    try {
      const stored = await take(core, bundle, raw, { request, caller });
      const thanks = thanksFor(bundle, stored.locale);
      if (raw.isPage) {
        // Nobody counted this visitor: the script that does is the one that would have sent it otherwise.
        if (!stored.isDuplicate && !stored.isSpam && isPerson(request.headers['user-agent']))
          for (const kind of ['view', 'start'] as const) activity.note(bundle.row.id, { kind });
        return rawAnswer((reply) =>
          reply
            .status(303)
            .headers({
              location: thanksAddress(bundle, thanks, stored.number, localeOf(raw)),
              'cache-control': 'no-store',
            })
            .send(),
        );
      }
      const data = {
        type: 'lead_receipt' as const,
        id: stored.number,
        attributes: { number: stored.number, thank_you: thanks },
      };
      if (!stored.isDuplicate) return answer({ data }, { status: 201 });
      const headers: Record<string, string> = stored.isReplay ? { 'idempotent-replayed': 'true' } : {};
      return answer({ data, meta: { duplicate: true } }, { status: 200, headers });
    } catch (error) {
      await core.files.remove(raw.files.map(({ id }) => id));
      const known = toHttpError(error);
      if (!raw.isPage) throw error;
      const page = await pageAgain(core, bundle, raw, { error: known, caller });
      return rawAnswer((reply) => sendDocument(reply.headers(known.headers), page));
    }
  };

  return {
    async createLead(call) {
      try {
        return await createLead(call);
      } catch (error) {
        // What could not even be read: too much, too large, too often, a form that is closed.
        const { request } = call;
        if (!wantsPage(request)) throw error;
        const { status, headers } = toHttpError(error);
        if (status >= 500) deps.log.error({ err: error, request_id: request.id }, 'a lead could not be taken');
        const lang = request.headers['accept-language']?.split(/[,;]/)[0];
        const page = await messageDocument(deps, status, lang, true);
        return rawAnswer((reply) => sendDocument(reply.headers(headers), page));
      }
    },
  };
};
