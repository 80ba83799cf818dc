import { randomUUID } from 'node:crypto';
import type { Integration, IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { eventsOf, eventsOfType, type IntegrationType } from '#server/outgoing/deliveries/integration.types.ts';
import { receiverOf, wakeReceivers } from '#server/outgoing/deliveries/receiver-circuits.ts';
import type { FormsCore } from '../forms-core.ts';

export type StoredIntegration = Omit<IntegrationWrite, 'secret'> & { id: string };

/** Texts, and the keys a type's settings know: what JSON Schema would say, in the words of our forms. */
const optionErrors = (type: IntegrationType, write: IntegrationWrite, at: string): InputError[] => {
  const { properties = {}, required = [] } = type.settings as {
    properties?: Record<string, { enum?: unknown[]; maxLength?: number }>;
    required?: string[];
  };
  const error = (name: string, code: string, detail: string): InputError => ({
    code,
    detail,
    pointer: `${at}/options/${name}`,
  });
  const missing = required
    .filter((name) => (write.options[name] ?? '') === '')
    .map((name) => error(name, 'required', 'This field is required'));
  const wrong = Object.entries(write.options).flatMap(([name, value]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!known) return [error(name, 'unknown_field', 'There is no such field')];
    if (typeof value !== 'string') return [error(name, 'wrong_type', 'Write a text')];
    if (known.maxLength !== undefined && value.length > known.maxLength)
      return [error(name, 'too_long', 'Character limit exceeded')];
    return known.enum && !known.enum.includes(value)
      ? [error(name, 'not_valid', 'Choose an option from the list')]
      : [];
  });
  return [...missing, ...wrong];
};

const endpointErrors = (
  deps: ServerDeps,
  type: IntegrationType,
  { endpoint }: IntegrationWrite,
  at: string,
): InputError[] => {
  const error = (code: string, detail: string): InputError[] => [{ code, detail, pointer: `${at}/endpoint` }];
  if (endpoint === null) return type.needsEndpoint ? error('required', 'This field is required') : [];
  if (!URL.canParse(endpoint)) return error('url', 'Enter a web address, like https://example.com');
  const { protocol, username, password } = new URL(endpoint);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && deps.config.privateReceivers);
  return isAllowed && username === '' && password === ''
    ? []
    : error('url', 'Use an https address without user and password.');
};

/** Checks what staff wrote; throws 422 that names every wrong part. Answers it as it is stored, without secrets. */
export const checkedIntegrations = (
  deps: ServerDeps,
  core: FormsCore,
  list: readonly IntegrationWrite[],
  secretKnown: (id: string) => boolean,
): { stored: StoredIntegration[]; secrets: Map<string, string | null> } => {
  const errors: InputError[] = [];
  const secrets = new Map<string, string | null>();
  const stored = list.map((write, index): StoredIntegration => {
    const at = `/integrations/${index}`;
    const { secret, ...rest } = write;
    const id = write.id ?? randomUUID();
    const type = core.integrations.get(write.type);
    if (!type)
      errors.push({ code: 'not_valid', detail: `There is no integration "${write.type}".`, pointer: `${at}/type` });
    else {
      const untold = (write.events ?? []).filter((event) => !eventsOfType(type).includes(event));
      errors.push(
        ...untold.map((event) => ({
          code: 'not_valid',
          detail: `${type.label} cannot tell its receiver of "${event}".`,
          pointer: `${at}/events`,
        })),
      );
      errors.push(...optionErrors(type, write, at), ...endpointErrors(deps, type, write, at));
      errors.push(
        ...(type.check?.(write) ?? []).map(({ field, message }) => ({
          code: 'not_valid',
          detail: message,
          pointer: `${at}/options/${field}`,
        })),
      );
      const hasSecret = secret === undefined ? secretKnown(id) : secret !== null;
      if (write.enabled && type.needsSecret && !hasSecret)
        errors.push({ code: 'required', detail: 'Secret: This field is required', pointer: `${at}/secret` });
    }
    if (list.findIndex((one) => one.id !== undefined && one.id === write.id) !== index && write.id !== undefined)
      errors.push({ code: 'taken', detail: `The id "${write.id}" is there twice.`, pointer: `${at}/id` });
    if (secret !== undefined) secrets.set(id, secret);
    return { ...rest, id };
  });
  if (errors.length > 0) throw validationFailed(errors);
  return { stored, secrets };
};

const hostOf = (core: FormsCore, integration: StoredIntegration): string =>
  receiverOf(core.integrations.get(integration.type), integration);

/** Writes secrets (sealed) and, of those switched on, clears what made the product stop: that says it is repaired. */
export const writeStates = async (
  trx: Trx,
  core: FormsCore,
  formId: string,
  { stored, secrets }: ReturnType<typeof checkedIntegrations>,
): Promise<void> => {
  for (const { id, enabled } of stored) {
    const secret = secrets.get(id);
    const values = {
      ...(enabled ? { disabled_reason: null } : {}),
      failures_in_row: 0,
      open_until: null,
      ...(secret === undefined ? {} : { secret: secret === null ? null : core.box.seal(secret) }),
    };
    await trx
      .insertInto('form_integration_states')
      .values({ form_id: formId, integration_id: id, secret: null, sent_day: null, disabled_reason: null, ...values })
      .onConflict((conflict) => conflict.columns(['form_id', 'integration_id']).doUpdateSet(values))
      .execute();
  }
  const hosts = stored.map((integration) => hostOf(core, integration));
  await wakeReceivers(trx, hosts, null);
};

/** Integrations as staff see them; whether there is a secret, never which. One rests when its receiver does, too. */
export const shownIntegrations = async (
  core: FormsCore,
  reader: Reader,
  { id: formId, integrations }: { id: string; integrations: readonly StoredIntegration[] },
  now: Date,
): Promise<Integration[]> => {
  const states = await reader.selectFrom('form_integration_states').selectAll().where('form_id', '=', formId).execute();
  const receivers = await reader.selectFrom('receiver_circuits').selectAll().execute();
  return integrations.map((one): Integration => {
    const state = states.find(({ integration_id }) => integration_id === one.id);
    const receiver = receivers.find(({ host }) => host === hostOf(core, one));
    const open = [state, receiver].flatMap((circuit) => circuit?.open_until ?? []);
    return {
      ...one,
      events: eventsOf(core.integrations.get(one.type) ?? {}, one),
      // What the product stopped is off until somebody switches it on again.
      enabled: one.enabled && (state?.disabled_reason ?? null) === null,
      condition: one.condition ?? null,
      disabled_reason: state?.disabled_reason ?? null,
      secret_set: state?.secret !== null && state?.secret !== undefined,
      circuit: open.length === 0 ? 'closed' : open.some((until) => until > now) ? 'open' : 'half_open',
      failures_in_row: Math.max(state?.failures_in_row ?? 0, receiver?.failures_in_row ?? 0),
    };
  });
};
