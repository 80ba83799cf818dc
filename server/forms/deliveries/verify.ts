import type { ServerDeps } from '#server/http/define-service.ts';
import type { DeliveryContext, LeadData } from '#server/outgoing/deliveries/integration.types.ts';
import { verdictOf } from '#server/outgoing/deliveries/schedule.ts';
import { readPart } from '../definitions/form.store.ts';
import type { FormsCore } from '../forms-core.ts';
import type { StoredIntegration } from './integrations-config.ts';
import { mappedData } from './lead-data.ts';

interface Check {
  name: string;
  ok: boolean;
  message: string;
  latency_ms: number;
}

const MOST_FORMS = 200;
const WARN_AT = 0.8;

const timed = async (name: string, work: () => Promise<{ ok: boolean; message: string }>): Promise<Check> => {
  const begin = performance.now();
  const result = await work().catch((error: unknown) => ({
    ok: false,
    message: error instanceof Error ? error.message.slice(0, 300) : 'It failed.',
  }));
  return { name, ...result, latency_ms: Math.round(performance.now() - begin) };
};

const resourceOf = (id: string, checks: Check[]) => ({
  type: 'integration_check' as const,
  id,
  attributes: { ok: checks.every(({ ok }) => ok), checks },
});

const sample: LeadData = {
  number: 'L-TEST0-00000',
  name: 'Test Person',
  first_name: 'Test',
  last_name: 'Person',
  email: 'test@example.com',
  phone: '+442079460000',
  test: true,
};

/** Delivers sample values once, under the same guard as real ones; nothing is kept and no mail goes out. */
export const testReceiver = async (
  deps: ServerDeps,
  core: FormsCore,
  formId: string,
  integration: StoredIntegration,
) => {
  const state = await deps.db.read
    .selectFrom('form_integration_states')
    .select('secret')
    .where('form_id', '=', formId)
    .where('integration_id', '=', integration.id)
    .executeTakeFirst();
  const now = deps.clock();
  const context: DeliveryContext = {
    deliveryId: `test_${now.getTime()}`,
    event: 'lead.created',
    subject: { id: 'test', number: String(sample.number) },
    integration,
    secret: state?.secret ? core.box.open(state.secret) : undefined,
    mapped: mappedData(integration, sample, null),
    all: sample,
    createdAt: now,
    now,
    outbound: core.outbound,
  };
  const check = await timed('deliver', async () => {
    const outcome = await core.integrations.get(integration.type)?.deliver(context);
    if (!outcome) return { ok: false, message: 'There is no such integration.' };
    if (outcome.kind === 'mail')
      return { ok: true, message: `A mail to ${outcome.mail.recipients.join(', ')} would be written.` };
    const isDone = verdictOf(outcome.response.status) === 'delivered' && outcome.problem === undefined;
    return { ok: isDone, message: outcome.problem ?? `The receiver answered ${outcome.response.status}.` };
  });
  return resourceOf(integration.id, [check]);
};

/** Asks every enabled integration of every published form whether it can be reached; sends no lead. */
export const checkReceivers = async (deps: ServerDeps, core: FormsCore) => {
  const forms = await deps.db.read
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(MOST_FORMS)
    .execute();
  const checks: Check[] = [];
  for (const form of forms) {
    const { value } = await readPart(deps.db.read, form.id, 'integrations', {
      integrations: [] as StoredIntegration[],
    });
    for (const integration of value.integrations.filter(({ enabled }) => enabled)) {
      const type = core.integrations.get(integration.type);
      const name = `${form.name}: ${integration.name || integration.type}`;
      const url = integration.endpoint ?? type?.defaultEndpoint;
      const state = await deps.db.read
        .selectFrom('form_integration_states')
        .selectAll()
        .where('form_id', '=', form.id)
        .where('integration_id', '=', integration.id)
        .executeTakeFirst();
      checks.push(
        await timed(name, async () => {
          if (state?.disabled_reason) return { ok: false, message: state.disabled_reason };
          const limit = type?.dailyLimit;
          const isNearLimit = limit !== undefined && state !== undefined && state.sent_count >= limit * WARN_AT;
          if (isNearLimit)
            return { ok: false, message: `${state.sent_count} of ${limit} deliveries of today are used.` };
          if (url === undefined)
            return {
              ok: true,
              message:
                deps.config.smtpUrl === undefined
                  ? 'Mails stay in the outbox: SMTP_URL is not set.'
                  : 'Mails go out by SMTP.',
            };
          const { status } = await core.outbound({ url, method: 'HEAD' });
          return { ok: status < 500, message: `It answers (${status}).` };
        }),
      );
    }
  }
  return resourceOf('all', checks);
};
