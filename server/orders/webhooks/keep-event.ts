import type { ProviderEvent } from '#providers/payment/payment-provider.types.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { OpenAccount } from '../accounts/open-accounts.ts';
import { WEBHOOK_JOB } from './webhook-job.ts';

/** Keeps a message once, and leaves its work to be done: both, or nothing. What it carried besides is not kept. */
export const keepEvent = (
  { db, clock }: ServerDeps,
  { event, account }: { event: ProviderEvent; account: OpenAccount },
): Promise<'new' | 'known'> =>
  db.transaction(async (trx) => {
    const now = clock();
    const isAboutPayment = event.reference !== undefined || event.orderRef !== undefined;
    const kept = await trx
      .insertInto('payment_events')
      .values({
        provider: account.vendor,
        event_id: event.eventId,
        type: event.type,
        company_id: account.companyId,
        reference: event.reference ?? null,
        order_ref: event.orderRef ?? null,
        state: isAboutPayment ? 'waiting' : 'ignored',
        occurred_at: event.occurredAt,
        received_at: now,
        ended_at: isAboutPayment ? null : now,
        last_error: '',
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (kept && isAboutPayment) await enqueueJob(trx, WEBHOOK_JOB, `${account.vendor}:${event.eventId}`, now);
    return kept ? 'new' : 'known';
  });
