import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { isPerson } from '#api-clients/is-person.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { openForm } from '../definitions/definitions.handlers.ts';
import type { FormsCore } from '../forms-core.ts';
import type { FormActivity } from './form-activity.ts';

type Operations = Pick<Handlers<FormsContract>, 'noteFormActivity'>;

/** A person looks at a few forms a minute. */
const LIMIT = { burst: 60, perSeconds: 60 };

export const activityHandlers = (
  deps: ServerDeps,
  getCore: () => Promise<FormsCore>,
  activity: FormActivity,
): Operations => ({
  async noteFormActivity({ params, body, request }) {
    deps.service('rateLimits').take('form_activity', addressKey(request.ip), LIMIT);
    const { row } = await (await getCore()).bundles.get(params.id);
    openForm(row);
    // A page that is kept somewhere may still show steps that are gone; the first step is what begins.
    const isUnknown = body.kind === 'step' && row.definition.steps.findIndex(({ id }) => id === body.step) < 1;
    if (!isUnknown && isPerson(request.headers['user-agent'])) activity.note(row.id, body);
    return undefined;
  },
});
