import { formsContract } from '../../api-clients/forms/forms.contract.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { definitionHandlers } from './definitions/definitions.handlers.ts';
import { formPartHandlers } from './definitions/form-parts.handlers.ts';
import { previewHandlers } from './definitions/previews.handlers.ts';
import { usageHandlers } from './definitions/usage.handlers.ts';
import { versionHandlers } from './definitions/versions.handlers.ts';
import { deliveryHandlers } from './deliveries/deliveries.handlers.ts';
import { exportHandlers } from './exports/exports.handlers.ts';
import { createFormsRuntime, type FormsRuntime } from './forms-runtime.ts';
import { pageHeaders } from './intake/form-page.ts';
import { formPages, intakeHandlers } from './intake/intake.handlers.ts';
import { parseUrlencodedLeads } from './intake/read-submission.ts';
import { leadHandlers } from './leads/leads.handlers.ts';
import { locationHandlers } from './locations/locations.handlers.ts';
import { serviceSettingHandlers } from './locations/service-settings.handlers.ts';
import { mailHandlers } from './mails/mails.handlers.ts';

declare module '../http/define-service.ts' {
  interface Services {
    forms: FormsRuntime;
  }
}

const runtimeOf = (deps: ServerDeps): FormsRuntime => deps.service('forms');

/** Forms, leads, exports and deliveries. */
export default defineService({
  name: 'forms',
  contract: formsContract,
  create: createFormsRuntime,
  handlers: (deps) => {
    const { core, wake, removeExports } = runtimeOf(deps);
    return {
      ...definitionHandlers(deps, core),
      ...formPartHandlers(deps),
      ...versionHandlers(deps),
      ...previewHandlers(deps, core),
      ...usageHandlers(deps),
      ...locationHandlers(deps),
      ...serviceSettingHandlers(deps),
      ...intakeHandlers(deps, core, wake),
      ...leadHandlers(deps, core, { wake, removeExports }),
      ...deliveryHandlers(deps, core, wake),
      ...exportHandlers(deps, core, wake),
      ...mailHandlers(deps, wake),
    };
  },
  register(app, deps) {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 262_144 },
      (request, body, done) => {
        try {
          done(null, parseUrlencodedLeads(request, String(body)));
        } catch (error) {
          done(error instanceof Error ? error : new Error('The form cannot be read.'));
        }
      },
    );
    const pages = formPages(deps, runtimeOf(deps).core);
    app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
      '/forms/forms/:id/page',
      async (request, reply) =>
        reply.headers(pageHeaders).send(await pages.form(request.params.id, request.query.lang)),
    );
    app.get<{ Params: { id: string } }>('/forms/forms/:id/thank_you', async (request, reply) =>
      reply.headers(pageHeaders).send(await pages.thanks(request.params.id)),
    );
  },
  start: (deps) => runtimeOf(deps).start(),
  stop: (deps) => runtimeOf(deps).stop(),
});
