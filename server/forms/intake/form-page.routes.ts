import type { FastifyInstance, FastifyReply } from 'fastify';
import { submissionNames } from '#form-fields/index.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError } from '#server/http/errors.ts';
import { toHttpError } from '#server/http/problem-answer.ts';
import { openForm } from '../definitions/definitions.handlers.ts';
import { previewedForm } from '../definitions/previews.handlers.ts';
import type { FormsCore } from '../forms-core.ts';
import {
  type FormDocument,
  formDocument,
  messageDocument,
  nothingYet,
  settingFromQuery,
  thanksDocument,
} from './form-documents.ts';
import { sourceOf } from './page-source.ts';
import { LEAD_NUMBER } from './prepare-lead.ts';
import { wantsPage } from './read-submission.ts';
import { authTokenFor } from './signed-in.ts';

type Query = Record<string, unknown>;

const languageOf = ({ lang }: Query): string | undefined =>
  typeof lang === 'string' && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang) ? lang : undefined;

/** The number of a lead that was just sent; by its shape, so that nobody can put words of their own into our thanks. */
const numberOf = ({ number }: Query): string | null =>
  typeof number === 'string' && LEAD_NUMBER.test(number) ? number : null;

/** Sends a document; its own policy wins over the one of the APIs. */
export const sendDocument = (reply: FastifyReply, { status, headers, body }: FormDocument): FastifyReply =>
  reply
    .status(status)
    .headers(headers)
    .send(typeof body === 'string' ? body : Buffer.from(body));

/**
 * Documents for people, in the site's theme where there is a site:
 * `/forms/forms/{id}/page?lang=&columns=2&hidden[x]=&vehicle[x]=` the form, works without script; `&part=fragment` only
 * the form, for the modal window; `/forms/forms/{id}/thank_you?lang=` the thanks;
 * `/forms/form_previews/{token}/page?lang=&theme=lrdx&columns=2` a form that is being built (cannot be sent).
 */
export const formPageRoutes = (app: FastifyInstance, deps: ServerDeps, getCore: () => Promise<FormsCore>): void => {
  app.get<{ Params: { id: string }; Querystring: Query }>('/forms/forms/:id/page', async (request, reply) => {
    const { params, query } = request;
    const core = await getCore();
    const found = await core.bundles
      .get(params.id)
      .then(({ row }) => openForm(row))
      .catch(toHttpError);
    if (found instanceof HttpError) {
      if (!wantsPage(request)) throw found;
      return sendDocument(reply, await messageDocument(deps, found.status, languageOf(query), false));
    }
    const row = found;
    const { token } = core.tokens.issue(row.id);
    const part = query.part === 'fragment' ? 'fragment' : 'page';
    // Without script the form itself tells where its visitor came from: the page that led here, by now the one before.
    const source = Object.entries(sourceOf(request, {}, row.id));
    const from = Object.fromEntries(source.map(([name, text]) => [submissionNames.source(name), String(text)]));
    const authToken = deps.config.loginRequired
      ? authTokenFor(deps, core, row.id, await deps.service('identity').caller(request))
      : undefined;
    const carried = {
      ...(part === 'page' ? from : {}),
      ...(authToken === undefined ? {} : { [submissionNames.authToken]: authToken }),
    };
    const setting = { ...settingFromQuery(query), carried };
    const wish = { lang: languageOf(query), setting, part } as const;
    return sendDocument(reply, await formDocument(deps, core, row, { ...nothingYet, token, wish }));
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/forms/forms/:id/thank_you',
    async ({ params, query }, reply) => {
      const bundle = await (await getCore()).bundles.get(params.id);
      return sendDocument(reply, await thanksDocument(deps, bundle, languageOf(query), numberOf(query)));
    },
  );

  app.get<{ Params: { token: string }; Querystring: Query }>(
    '/forms/form_previews/:token/page',
    async ({ params, query }, reply) => {
      const { form_id: id, ...preview } = await previewedForm(deps.db.read, params.token, deps.clock());
      const wish = {
        lang: languageOf(query),
        setting: settingFromQuery(query),
        part: 'plain',
        theme: typeof query.theme === 'string' ? query.theme : undefined,
      } as const;
      const core = await getCore();
      const row = await core.options.fill({ ...preview, id, status: 'draft' as const });
      return sendDocument(reply, await formDocument(deps, core, row, { ...nothingYet, token: '', wish }));
    },
  );
};
