import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Work } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import type { MailTable } from '../outgoing.tables.ts';

export const MAIL_JOB = 'forms.mail';

export interface OutgoingMail {
  /** One mail per cause: a second one with the same key is not written. */
  dedupeKey: string;
  kind: string;
  formId: string | null;
  leadId: string | null;
  recipients: readonly string[];
  cc?: readonly string[];
  replyTo?: string | null;
  subject: string;
  body: string;
  contentType?: string;
  /** Written, but not sent before a person has looked at it. */
  isHeld?: boolean;
}

/** How a mail that may go begins: without SMTP_URL it is kept in the outbox and shown. */
const startOf = ({ config }: Pick<ServerDeps, 'config'>) =>
  config.smtpUrl === undefined ? ('kept' as const) : ('pending' as const);

/** A mail as its row in the outbox, ready for JSON; without SMTP_URL it is kept there and shown, not sent. */
export const outboxRow = (deps: Pick<ServerDeps, 'config'>, mail: OutgoingMail, now: Date) => ({
  id: newId(now),
  dedupe_key: mail.dedupeKey,
  kind: mail.kind,
  form_id: mail.formId,
  lead_id: mail.leadId,
  recipients: mail.recipients,
  cc: mail.cc ?? [],
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.body,
  content_type: mail.contentType ?? null,
  status: mail.isHeld ? ('held' as const) : startOf(deps),
  created_at: now,
});

/**
 * Puts mails into the outbox in the caller's transaction. Without SMTP_URL they are kept there and shown, not sent.
 * @param along `with …` of what is written in the same trip
 */
export const putIntoOutbox = async (
  { deps, trx, now }: Work,
  mails: readonly OutgoingMail[],
  along: RawBuilder<unknown> = sql``,
): Promise<string[]> => {
  if (mails.length === 0) return [];
  const insert = trx
    .insertInto('mails')
    .values(
      mails.map((mail) => {
        const { recipients, cc, ...row } = outboxRow(deps, mail, now);
        return {
          ...row,
          recipients: JSON.stringify(recipients),
          cc: JSON.stringify(cc),
          html: null,
          last_error: null,
          sent_at: null,
        };
      }),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'status']);
  const { rows } = await sql<Pick<Selectable<MailTable>, 'id' | 'status'>>`${along} ${insert}`.execute(trx);
  for (const { id, status } of rows) if (status === 'pending') await enqueueJob(trx, MAIL_JOB, id, now);
  return rows.map(({ id }) => id);
};

/** Lets the mails of a lead go that were held until somebody had looked at it. */
export const releaseHeld = async ({ deps, trx, now }: Work, leadId: string): Promise<void> => {
  const status = startOf(deps);
  const rows = await trx
    .updateTable('mails')
    .set({ status })
    .where('lead_id', '=', leadId)
    .where('status', '=', 'held')
    .returning('id')
    .execute();
  if (status === 'pending') for (const { id } of rows) await enqueueJob(trx, MAIL_JOB, id, now);
};

/** What is left of a mail about somebody who is erased: that it was sent. */
export const emptiedMail = {
  status: 'erased',
  recipients: '[]',
  cc: '[]',
  reply_to: null,
  subject: '',
  body: '',
  html: null,
  last_error: null,
} as const;
