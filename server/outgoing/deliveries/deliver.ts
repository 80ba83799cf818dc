import { sql } from 'kysely';
import { staffOrigin } from '#server/config/origins.ts';
import type { Trx } from '#server/db/database.ts';
import { type OpenedDelivery, openDelivery, shownOutcome } from '#server/forms/deliveries/delivery-context.ts';
import type { FormBundle } from '#server/forms/form-bundles.ts';
import type { FormsCore } from '#server/forms/forms-core.ts';
import { DELIVERY_JOB } from '#server/forms/intake/store-lead.ts';
import { alertRecipients } from '#server/forms/mails/alert-recipients.ts';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { doublingRetry, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, moveJob, postponeJob } from '#server/jobs/job-queue.ts';
import { addEvent } from '#server/leads/lead-access.ts';
import { leadFieldsOf } from '#server/leads/lead-resource.ts';
import { putIntoOutbox } from '../mails/outbox.ts';
import { type Attempt, attempt } from './attempt.ts';
import type { DeliveryOutcome, IntegrationType } from './integration.types.ts';
import { deliveryPlaces, noteReceiver, receiverOf, receiverRestsUntil } from './receiver-circuits.ts';
import { CIRCUIT_FAILURES, CIRCUIT_MS, MAX_CLIENT_ERRORS, nextWait } from './schedule.ts';

const PREVIEW = 2_048;
const DAY_MS = 86_400_000;
/** Beside the time of the next try. */
const RESTS = `It rests: the receiver failed ${CIRCUIT_FAILURES} times in a row. Send again now asks it at once.`;

type DeliveryRow = Awaited<ReturnType<typeof readDelivery>>;

const readDelivery = (trx: Trx, id: string) =>
  trx.selectFrom('lead_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Secrets never reach a preview, whoever looks at it. */
const preview = (text: string, secret: string | undefined): string =>
  (secret === undefined ? text : text.replaceAll(secret, '•••')).slice(0, PREVIEW);

const stateOf = (trx: Trx, formId: string, integrationId: string) =>
  trx
    .selectFrom('form_integration_states')
    .selectAll()
    .where('form_id', '=', formId)
    .where('integration_id', '=', integrationId)
    .forUpdate()
    .executeTakeFirst();

const setState = async (
  trx: Trx,
  { form_id, integration_id }: { form_id: string; integration_id: string },
  values: {
    failures_in_row?: number;
    open_until?: Date | null;
    disabled_reason?: string;
    sent_day?: Date;
    sent_count?: number;
  },
) => {
  await trx
    .insertInto('form_integration_states')
    .values({
      form_id,
      integration_id,
      secret: null,
      disabled_reason: null,
      open_until: null,
      sent_day: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['form_id', 'integration_id']).doUpdateSet(values))
    .execute();
};

interface Ready extends OpenedDelivery {
  row: NonNullable<DeliveryRow>;
  type: IntegrationType;
}

const giveUp = (trx: Trx, id: string, reason: string) =>
  trx
    .updateTable('lead_deliveries')
    .set({ status: 'failed', last_error: reason, next_attempt_at: null })
    .where('id', '=', id)
    .execute();

/** Decides in one transaction whether to send now; ends or postpones the job otherwise. */
const prepare = (deps: ServerDeps, core: FormsCore, job: ClaimedJob, bundle: FormBundle): Promise<Ready | undefined> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock();
    const row = await readDelivery(trx, job.key);
    if (!row || !['pending', 'retrying', 'delivering'].includes(row.status)) {
      await finishJob(trx, job);
      return undefined;
    }
    const state = await stateOf(trx, row.form_id, row.integration_id);
    const lead = await trx.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirstOrThrow();
    const secret = state?.secret ? core.box.open(state.secret) : undefined;
    const fields = await leadFieldsOf(trx, lead);
    const opened = openDelivery(core, bundle, lead, fields, {
      deliveryId: row.id,
      integrationId: row.integration_id,
      secret,
      overrides: row.overrides,
      now,
    });
    const type = core.integrations.get(row.type);
    const reason =
      !opened || !type
        ? 'The integration is not there any more.'
        : !opened.context.integration.enabled
          ? 'The integration is switched off.'
          : (state?.disabled_reason ?? null);
    if (!opened || !type || reason !== null) {
      await giveUp(trx, row.id, reason ?? '');
      await finishJob(trx, job);
      return undefined;
    }
    // The integration was given another address since: the delivery waits its turn there.
    const receiver = receiverOf(type, opened.context.integration);
    if (receiver !== job.lane) {
      await moveJob(trx, job, now);
      return undefined;
    }
    const own = state?.open_until && state.open_until > now ? state.open_until : null;
    const openUntil = own ?? (await receiverRestsUntil(trx, receiver, now));
    if (openUntil !== null) {
      await trx
        .updateTable('lead_deliveries')
        .set({ status: 'retrying', next_attempt_at: openUntil, last_error: RESTS })
        .where('id', '=', row.id)
        .execute();
      await postponeJob(trx, job, openUntil);
      return undefined;
    }
    if (type.dailyLimit !== undefined) {
      const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      const sent = state?.sent_day && state.sent_day.getTime() >= today.getTime() - DAY_MS / 2 ? state.sent_count : 0;
      if (sent >= type.dailyLimit) {
        await postponeJob(trx, job, new Date(today.getTime() + DAY_MS));
        return undefined;
      }
      await setState(trx, row, { sent_day: today, sent_count: sent + 1 });
    }
    await trx
      .updateTable('lead_deliveries')
      .set({ status: 'delivering', attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .execute();
    return { row: { ...row, attempts: row.attempts + 1 }, type, ...opened };
  });

const alertStaff = async (
  deps: ServerDeps,
  trx: Trx,
  bundle: FormBundle,
  row: Ready['row'],
  number: string,
  reason: string,
) => {
  const recipients = await alertRecipients(trx, row.form_id);
  if (recipients.length === 0) return;
  await putIntoOutbox(
    deps,
    trx,
    [
      {
        dedupeKey: `${row.id}:alert:${row.attempts}`,
        kind: 'delivery_failed',
        formId: row.form_id,
        leadId: row.lead_id,
        recipients,
        subject: `Lead ${number} could not be delivered`,
        body: `Form: ${bundle.row.name}\nIntegration: ${row.type}\nReason: ${reason}\n\nRetry, edit and resend it, or mark it as delivered: ${staffOrigin(deps.config)}/cms/leads/${row.form_id}/${row.lead_id}`,
      },
    ],
    deps.clock(),
  );
};

/** Writes the result and ends or postpones the job in one transaction: a worker that lost its claim writes nothing. */
const conclude = (
  deps: ServerDeps,
  job: ClaimedJob,
  bundle: FormBundle,
  ready: Ready,
  done: Attempt,
  shown: DeliveryOutcome,
  tookMs: number,
): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const { row, context } = ready;
    // Delivery before job, as everywhere: the other way round, this and somebody's repair would wait for each other.
    await readDelivery(trx, row.id);
    const now = deps.clock();
    const answered = done.outcome?.kind === 'answered' ? done.outcome : undefined;
    // Also of a request that reached nobody: staff see what should have arrived.
    const request = shown.kind === 'answered' ? preview(shown.requestPreview, context.secret) : null;
    const isDelivered = done.error === null && !done.isGone;
    const clientErrors = row.client_errors + (done.isClientError ? 1 : 0);
    const mayRetry = context.integration.allow_retry && !done.isGone && clientErrors < MAX_CLIENT_ERRORS;
    const wait = isDelivered || !mayRetry ? undefined : nextWait(row.attempts, done.retryAfterMs);
    const status = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'retrying';
    const nextAt = wait === undefined ? null : new Date(now.getTime() + wait);
    if (nextAt === null) await finishJob(trx, job);
    else await postponeJob(trx, job, nextAt);
    if (done.outcome?.kind === 'mail' && shown.kind === 'mail')
      await putIntoOutbox(
        deps,
        trx,
        [
          {
            dedupeKey: `${row.id}:delivery`,
            kind: row.type,
            formId: row.form_id,
            leadId: row.lead_id,
            ...shown.mail,
          },
        ],
        now,
      );
    await trx
      .updateTable('lead_deliveries')
      .set({
        status,
        client_errors: clientErrors,
        last_status_code: done.status,
        last_error: done.error,
        next_attempt_at: nextAt,
        delivered_at: isDelivered ? now : null,
        confirmed: answered?.confirmed ?? done.outcome?.kind !== 'mail',
        external_id: answered?.externalId ?? row.external_id,
        request_preview: request,
        response_preview: answered ? preview(answered.response.body, context.secret) : null,
      })
      .where('id', '=', row.id)
      .execute();
    const state = await stateOf(trx, row.form_id, row.integration_id);
    const failures = isDelivered ? 0 : (state?.failures_in_row ?? 0) + 1;
    await setState(trx, row, {
      failures_in_row: failures,
      open_until: failures >= CIRCUIT_FAILURES ? new Date(now.getTime() + CIRCUIT_MS) : null,
      ...(done.isGone ? { disabled_reason: 'The receiver answered 410: it does not want deliveries any more.' } : {}),
    });
    await noteReceiver(trx, job.lane, done, now);
    const lead = await trx.selectFrom('leads').select('number').where('id', '=', row.lead_id).executeTakeFirstOrThrow();
    await addEvent(deps, trx, systemActor, row.lead_id, {
      kind: `delivery_${status}`,
      text: done.error ?? '',
      detail: {
        integration_id: row.integration_id,
        type: row.type,
        attempt: row.attempts,
        status_code: done.status,
        took_ms: tookMs,
        next_attempt_at: nextAt?.toISOString() ?? null,
        ...(request === null ? {} : { request }),
        ...(answered ? { response: preview(answered.response.body, context.secret) } : {}),
      },
    });
    if (status === 'failed') await alertStaff(deps, trx, bundle, row, lead.number, done.error ?? '');
  });

/** Delivers once: at least once over all, with the same id for every try, so that receivers can tell repeats. */
const deliver = async (deps: ServerDeps, core: FormsCore, job: ClaimedJob, lost: AbortSignal): Promise<void> => {
  const known = await deps.db.read
    .selectFrom('lead_deliveries')
    .select('form_id')
    .where('id', '=', job.key)
    .executeTakeFirst();
  if (!known) return deps.db.transaction((trx) => finishJob(trx, job));
  const bundle = await core.bundles.get(known.form_id);
  const ready = await prepare(deps, core, job, bundle);
  if (!ready || lost.aborted) return;
  const started = performance.now();
  const done = await attempt(ready.type, ready.context);
  const shown = await shownOutcome(ready.type, ready);
  if (lost.aborted) return;
  await conclude(deps, job, bundle, ready, done, shown, Math.round(performance.now() - started));
};

/** Deliveries: two at a time at one receiver, forms by turns. A try that finds no receiver waits 15 s at most. */
export const deliveryJobs = (deps: ServerDeps, core: FormsCore): JobKind => ({
  kind: DELIVERY_JOB,
  slots: 32,
  timeoutMs: 60_000,
  retryMs: doublingRetry,
  places: { atOnce: 2, placesOf: (ids) => deliveryPlaces(deps.db.read, core, ids) },
  run: (job, lost) => deliver(deps, core, job, lost),
});

/** Deliveries that are due or under way, for health. */
export const queueDepth = async (deps: ServerDeps): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from jobs where kind = ${DELIVERY_JOB}`.execute(deps.db.read);
  return Number(rows[0]?.count ?? 0);
};
