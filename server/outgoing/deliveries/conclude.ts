import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { type ClaimedJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import { putIntoOutbox } from '../mails/outbox.ts';
import type { DeliveryOwner, OutgoingSource } from '../outgoing-core.ts';
import type { Attempt } from './attempt.ts';
import type { DeliveryOutcome } from './integration.types.ts';
import { lockedState, setState } from './integration-state.ts';
import { lockedDelivery, type ReadyDelivery } from './prepare.ts';
import { noteReceiver } from './receiver-circuits.ts';
import { CIRCUIT_FAILURES, CIRCUIT_MS, MAX_CLIENT_ERRORS, nextWait } from './schedule.ts';

const PREVIEW = 2_048;

/** Secrets never reach a preview, whoever looks at it. */
const bodyPreview = (text: string, secret: string | undefined): string =>
  (secret === undefined ? text : text.replaceAll(secret, '•••')).slice(0, PREVIEW);

/** A try that came back. */
export interface Tried {
  job: ClaimedJob;
  owner: DeliveryOwner;
  ready: ReadyDelivery;
  done: Attempt;
  /** What was sent, as it may be kept. */
  shown: DeliveryOutcome;
  tookMs: number;
}

/** Writes the result and ends or postpones the job in one transaction: a worker that lost its claim writes nothing. */
export const concludeDelivery = (
  deps: ServerDeps,
  source: OutgoingSource,
  { job, owner, ready, done, shown, tookMs }: Tried,
): Promise<void> =>
  inSystemTransaction(deps, async (work) => {
    const { trx, now } = work;
    const { row, context } = ready;
    // Delivery before job, as everywhere: the other way round, this and somebody's repair would wait for each other.
    await lockedDelivery(trx, row.id);
    const answered = done.outcome?.kind === 'answered' ? done.outcome : undefined;
    // Also of a request that reached nobody: staff see what should have arrived.
    const request = shown.kind === 'answered' ? bodyPreview(shown.requestPreview, context.secret) : null;
    // What a receiver says of an erased person is not kept.
    const isKept = row.event !== 'lead.erased';
    const response = answered && isKept ? bodyPreview(answered.response.body, context.secret) : null;
    const isDelivered = done.error === null && !done.isGone;
    const clientErrors = row.client_errors + (done.isClientError ? 1 : 0);
    const mayRetry = context.integration.allow_retry && !done.isGone && clientErrors < MAX_CLIENT_ERRORS;
    const wait = isDelivered || !mayRetry ? undefined : nextWait(row.attempts, done.retryAfterMs);
    const status = isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'retrying';
    const nextAt = wait === undefined ? null : new Date(now.getTime() + wait);
    if (nextAt === null) await finishJob(trx, job);
    else await postponeJob(trx, job, nextAt);
    if (done.outcome?.kind === 'mail' && shown.kind === 'mail') {
      const { form_id: formId, lead_id: leadId, type: kind } = row;
      await putIntoOutbox(work, [{ dedupeKey: `${row.id}:delivery`, kind, formId, leadId, ...shown.mail }]);
    }
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
        response_preview: response,
      })
      .where('id', '=', row.id)
      .execute();
    const state = await lockedState(trx, row);
    const failures = isDelivered ? 0 : (state?.failures_in_row ?? 0) + 1;
    await setState(trx, row, {
      failures_in_row: failures,
      open_until: failures >= CIRCUIT_FAILURES ? new Date(now.getTime() + CIRCUIT_MS) : null,
      ...(done.isGone ? { disabled_reason: 'The receiver answered 410: it does not want deliveries any more.' } : {}),
    });
    await noteReceiver(trx, job.lane, done, now);
    await source.note(work, row.lead_id, {
      kind: `delivery_${status}`,
      text: done.error ?? '',
      detail: {
        integration_id: row.integration_id,
        type: row.type,
        event: row.event,
        attempt: row.attempts,
        status_code: done.status,
        took_ms: tookMs,
        next_attempt_at: nextAt?.toISOString() ?? null,
        ...(request === null ? {} : { request }),
        ...(response === null ? {} : { response }),
      },
    });
    const alert = status === 'failed' ? await owner.alertOf(work, row, done.error ?? '') : undefined;
    if (alert) await putIntoOutbox(work, [alert]);
  });
