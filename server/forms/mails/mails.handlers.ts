import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { chosenTabName } from '#form-fields/index.ts';
import { sampleAnswer } from '#form-fields/staff.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound, unprocessable } from '#server/http/errors.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { COUNT_LIMIT, pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import { inTransaction } from '#server/http/work.ts';
import { enqueueJob } from '#server/jobs/job-queue.ts';
import { visibleLead } from '#server/leads/lead-access.ts';
import { MASK, seesPersonalData } from '#server/leads/masked-fields.ts';
import { MAIL_JOB, putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { MailTable } from '#server/outgoing/outgoing.tables.ts';
import { existingForm, readPart } from '../definitions/form.store.ts';
import { translated, translatedName } from '../definitions/form-resource.ts';
import { fillTemplate } from './lead-mails.ts';

type Operations = Pick<Handlers<FormsContract>, 'listMails' | 'retryMail' | 'testMail' | 'leadMails'>;
type MailRow = Selectable<MailTable>;

const mailResource = (actor: Actor, row: MailRow) => {
  const mayRead = seesPersonalData(actor) || row.lead_id === null;
  return {
    type: 'mail' as const,
    id: row.id,
    attributes: {
      kind: row.kind,
      lead_id: row.lead_id,
      to: mayRead ? row.recipients : row.recipients.map(() => MASK),
      subject: mayRead ? row.subject : MASK,
      text: mayRead ? row.body : MASK,
      status: row.status,
      attempts: row.attempts,
      last_error: mayRead ? row.last_error : row.last_error && MASK,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    },
  };
};

/** The outbox as staff see it. */
export const mailHandlers = (deps: ServerDeps, wake: () => void): Operations => ({
  async listMails({ actor, query }) {
    authorize(actor, 'forms.read');
    refuseDeepPage(query);
    let matching = deps.db.read.selectFrom('mails');
    if (query.status !== undefined) matching = matching.where('status', '=', query.status);
    const count = await deps.db.read
      .selectFrom(
        matching
          .select('id')
          .limit(COUNT_LIMIT + 1)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    const rows = await matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.items)
      .offset((query.page - 1) * query.items)
      .execute();
    const { meta, links } = pageEnvelope('/forms/mails', query, Number(count?.count ?? 0));
    return {
      data: rows.map((row) => mailResource(actor, row)),
      // Whether a mail server is set up: without one mails stay here, and nothing pretends otherwise.
      meta: { ...meta, is_sent: deps.config.smtpUrl !== undefined },
      links,
    };
  },
  async leadMails({ actor, params }) {
    authorize(actor, 'leads.read');
    await visibleLead(deps.db.read, actor, params.id, params.leadId);
    const rows = await deps.db.read
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', params.leadId)
      .orderBy('id')
      .limit(200)
      .execute();
    return { data: rows.map((row) => mailResource(actor, row)), meta: { is_sent: deps.config.smtpUrl !== undefined } };
  },
  async retryMail({ actor, params }) {
    authorize(actor, 'forms.update');
    if (deps.config.smtpUrl === undefined)
      throw conflict('mail_not_set_up', 'No mail server is set up (SMTP_URL): mails stay in the outbox.');
    const row = await deps.db.transaction(async (trx) => {
      const mail = await trx.selectFrom('mails').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst();
      if (!mail) throw notFound('There is no such mail.', 'mail_not_found');
      if (mail.status === 'sent' || mail.status === 'erased')
        throw conflict('mail_final', `This mail is ${mail.status}.`);
      await enqueueJob(trx, MAIL_JOB, mail.id, deps.clock());
      const after = await trx
        .updateTable('mails')
        .set({ status: 'pending', attempts: 0 })
        .where('id', '=', mail.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await deps.audit.record(trx, actor, { action: 'mail.retried', targetType: 'mail', targetId: mail.id });
      return after;
    });
    wake();
    return answer({ data: mailResource(actor, row) }, { headers: { 'retry-after': '2' } });
  },
  async testMail({ actor, params, body }) {
    authorize(actor, 'forms.update');
    const form = await existingForm(deps.db.read, params.id);
    const list: readonly (Notification | Confirmation)[] =
      body.kind === 'notification'
        ? (await readPart(deps.db.read, form.id, 'notifications', { notifications: [] as Notification[] })).value
            .notifications
        : (await readPart(deps.db.read, form.id, 'confirmations', { confirmations: [] as Confirmation[] })).value
            .confirmations;
    const template = list[body.index];
    if (!template) throw unprocessable('no_such_mail', `There is no ${body.kind} number ${body.index}.`);
    const language = ('locale' in template ? template.locale : null) ?? form.locale;
    const definition = translated(form.definition, language);
    const sample = {
      number: 'L-TEST0-00000',
      created_at: deps.clock(),
      form_name: translatedName(form, language),
      locale: form.locale,
      form_locale: form.locale,
      time_zone: deps.config.siteTimeZone,
      dynamic_data: { [chosenTabName]: 'workshop', [`${chosenTabName}_label`]: 'In the workshop' },
      definition,
      location: { name: 'Sample location', emails: [] },
      values: Object.fromEntries(
        definition.fields.map((field) => [field.id, sampleAnswer(field) ?? `${field.label || field.type} (sample)`]),
      ),
    };
    const row = await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const [id] = await putIntoOutbox(work, [
        {
          dedupeKey: `test:${randomUUID()}`,
          kind: 'test',
          formId: form.id,
          leadId: null,
          recipients: [body.to],
          subject: fillTemplate(template.subject, sample, language).replace(/\s+/g, ' '),
          body: fillTemplate(template.body === '' ? '{{all_fields}}' : template.body, sample, language),
        },
      ]);
      await deps.audit.record(trx, actor, { action: 'mail.tested', targetType: 'form', targetId: form.id });
      return trx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow();
    });
    wake();
    return { data: mailResource(actor, row) };
  },
});
