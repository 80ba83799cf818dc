import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { leadDeskHandlers } from '../leads/desk/lead-desk.handlers.ts';
import { leadViewHandlers } from '../leads/desk/lead-views.handlers.ts';
import { leadHandlers } from '../leads/desk/leads.handlers.ts';
import { erasureHandlers } from '../leads/erasure/erasures.handlers.ts';
import { exportHandlers } from '../leads/exports/exports.handlers.ts';
import { activityHandlers } from './activity/activity.handlers.ts';
import { definitionHandlers } from './definitions/definitions.handlers.ts';
import { formDraftHandlers } from './definitions/form-drafts.handlers.ts';
import { formPartHandlers } from './definitions/form-parts.handlers.ts';
import { previewHandlers } from './definitions/previews.handlers.ts';
import { usageHandlers } from './definitions/usage.handlers.ts';
import { versionHandlers } from './definitions/versions.handlers.ts';
import { deliveryHandlers } from './deliveries/deliveries.handlers.ts';
import { deliveryDeskHandlers } from './deliveries/delivery-desk.handlers.ts';
import { createFormsRuntime, type FormsRuntime } from './forms-runtime.ts';
import { formPageRoutes } from './intake/form-page.routes.ts';
import { intakeHandlers } from './intake/intake.handlers.ts';
import { parseUrlencodedLeads } from './intake/read-submission.ts';
import { verificationHandlers } from './intake/verification.handlers.ts';
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
    const { core, wake, activity, replayJournal } = runtimeOf(deps);
    return {
      ...definitionHandlers(deps, core),
      ...formPartHandlers(deps),
      ...formDraftHandlers(deps),
      ...versionHandlers(deps),
      ...previewHandlers(deps, core),
      ...usageHandlers(deps),
      ...locationHandlers(deps),
      ...serviceSettingHandlers(deps),
      ...activityHandlers(deps, core, activity),
      ...intakeHandlers(deps, core, wake, activity),
      ...verificationHandlers(deps, core),
      ...leadHandlers(deps, core, wake),
      ...leadDeskHandlers(deps, core, wake),
      ...leadViewHandlers(deps),
      ...erasureHandlers(deps, core, replayJournal, wake),
      ...deliveryHandlers(deps, core, wake),
      ...deliveryDeskHandlers(deps, core, wake),
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
    formPageRoutes(app, deps, runtimeOf(deps).core);
  },
  start: (deps) => runtimeOf(deps).start(),
  stop: (deps) => runtimeOf(deps).stop(),
});
