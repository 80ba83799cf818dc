import { createTransport, type Transporter } from 'nodemailer';
import { rightToLeftHtml } from '#documents/mail/mail-text.ts';
import { type MailBrand, visitorMailHtml } from '#documents/mail/visitor-mail.ts';
import { siteOrigin, staffOrigin } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { doublingRetry, type JobHandler, type JobKind } from '#server/jobs/job-kind.ts';
import { type ClaimedJob, finishJob, postponeJob } from '#server/jobs/job-queue.ts';
import { nextWait } from '../deliveries/schedule.ts';
import type { MailTable } from '../outgoing.tables.ts';
import type { OutgoingCore, OutgoingSource } from '../outgoing-core.ts';
import { MAIL_JOB } from './outbox.ts';

const TIMEOUT_MS = 15_000;
const MAILS_AT_ONCE = 8;
/** Tries after a mail server has said that it never wants this mail. */
const MAX_REFUSALS = 3;

const refusalOf = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Whose mails visitors get, by the settings of the site; undefined where this process cannot ask for them. */
const brandOf = async (deps: ServerDeps): Promise<MailBrand | undefined> => {
  try {
    const settings = await deps.service('admin').settings();
    const set = (key: string): unknown => settings.find(({ declaration }) => declaration.key === key)?.value;
    return { name: String(set('site.brand_name') ?? ''), theme: set('site.theme') === 'lrdx' ? 'lrdx' : 'jdx' };
  } catch {
    // The words matter more than their look.
    return undefined;
  }
};

/** Mails to visitors: confirmations of forms, and whatever customers are told of their orders. */
const isToVisitor = (kind: string): boolean => kind === 'confirmation' || kind.startsWith('order_');

/** Where addresses in a mail lead as links; nowhere in confirmations of forms, where visitors' own words stand. */
const linksOf = ({ config }: ServerDeps, kind: string): { origin?: string } => {
  if (kind.startsWith('order_')) return { origin: siteOrigin(config) };
  if (kind === 'invitation') return { origin: `${staffOrigin(config)}/auth/invitation` };
  // Staff are led to their orders and nowhere else: an inquiry says what a visitor wrote.
  return kind === 'staff_order' ? { origin: `${staffOrigin(config)}/cms/orders` } : {};
};

/** What a mail says as it leaves: of an invitation the outbox holds no link. */
const textOf = async (deps: ServerDeps, mail: Pick<MailTable, 'kind' | 'dedupe_key' | 'body'>): Promise<string> =>
  mail.kind === 'invitation'
    ? deps.service('identity').invitationMail({ key: mail.dedupe_key, body: mail.body })
    : mail.body;

/** A mail as HTML beside its text: in the dealer's look where it has links or goes to visitors, else where it needs it. */
const htmlOf = async (deps: ServerDeps, mail: { kind: string; body: string }): Promise<string | undefined> => {
  const isBranded = isToVisitor(mail.kind) || mail.kind === 'staff_order' || mail.kind === 'invitation';
  const brand = isBranded ? await brandOf(deps) : undefined;
  if (!brand) return rightToLeftHtml(mail.body);
  return visitorMailHtml(mail.body, { ...brand, ...linksOf(deps, mail.kind) });
};

/**
 * Sends a mail once. Visitors get theirs in the dealer's look beside the plain text. A mail keeps its Message-ID over all tries, so that a mail server or reader can tell a
 * repeat after a crash; staff get plain text (from right to left as HTML beside it), header values are given as data and never as header lines.
 */
const mailSender = (deps: ServerDeps, source: OutgoingSource): JobHandler => {
  let transport: Transporter | undefined;
  const open = (): Transporter => {
    transport ??= createTransport(deps.config.smtpUrl ?? '', {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object);
    return transport;
  };

  return async (job: ClaimedJob, lost: AbortSignal): Promise<void> => {
    const mail = await deps.db.read.selectFrom('mails').selectAll().where('id', '=', job.key).executeTakeFirst();
    if (mail?.status !== 'pending' || deps.config.smtpUrl === undefined)
      return deps.db.transaction((trx) => finishJob(trx, job));
    let failure: unknown;
    try {
      const body = await textOf(deps, mail);
      await open().sendMail({
        from: deps.config.mailFrom,
        to: mail.recipients.map((address) => ({ name: '', address })),
        cc: mail.cc.map((address) => ({ name: '', address })),
        ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        ...(mail.content_type === null || mail.content_type === 'text/plain'
          ? {
              text: body,
              html: await htmlOf(deps, { kind: mail.kind, body }),
            }
          : { alternatives: [{ contentType: mail.content_type, content: body }] }),
        messageId: `<${mail.id}@${deps.config.mailFrom.split('@')[1] ?? 'localhost'}>`,
        date: mail.created_at,
        // So that no absence note or ticket system answers a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      failure = error ?? new Error('The mail was not taken.');
    }
    if (lost.aborted) return;
    await inSystemTransaction(deps, async (work) => {
      const { trx, now } = work;
      const attempts = mail.attempts + 1;
      if (failure === undefined) {
        await finishJob(trx, job);
        await trx
          .updateTable('mails')
          .set({ status: 'sent', attempts, sent_at: now, last_error: null })
          .where('id', '=', mail.id)
          .where('status', '=', 'pending')
          .execute();
        if (mail.lead_id !== null)
          await source.note(work, mail.lead_id, {
            kind: 'mailed',
            detail: { mail_id: mail.id, mail_kind: mail.kind },
          });
        return;
      }
      const isHopeless = refusalOf(failure) && attempts >= MAX_REFUSALS;
      const wait = isHopeless ? undefined : nextWait(attempts, undefined);
      if (wait === undefined) await finishJob(trx, job);
      else await postponeJob(trx, job, new Date(now.getTime() + wait));
      const reason = failure instanceof Error ? failure.message.slice(0, 500) : 'The mail was not taken.';
      await trx
        .updateTable('mails')
        .set({ status: wait === undefined ? 'failed' : 'pending', attempts, last_error: reason })
        .where('id', '=', mail.id)
        .where('status', '=', 'pending')
        .execute();
      if (wait === undefined && mail.lead_id !== null)
        await source.note(work, mail.lead_id, {
          kind: 'mail_failed',
          text: reason,
          detail: { mail_id: mail.id },
        });
    });
  };
};

/** Mails: eight at a time, forms by turns, and never behind deliveries or exports. */
export const mailJobs = (deps: ServerDeps, { source }: OutgoingCore): JobKind => ({
  kind: MAIL_JOB,
  slots: MAILS_AT_ONCE,
  timeoutMs: 120_000,
  retryMs: doublingRetry,
  places: {
    atOnce: MAILS_AT_ONCE,
    async placesOf(ids) {
      const rows = await deps.db.read.selectFrom('mails').select(['id', 'form_id']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, form_id: form }) => [id, { lane: 'smtp', owner: form ?? 'staff' }]));
    },
  },
  run: mailSender(deps, source),
});
