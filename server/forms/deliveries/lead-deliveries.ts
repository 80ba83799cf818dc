import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import { staffOrigin } from '#server/config/origins.ts';
import type { Work } from '#server/http/work.ts';
import { addEvent } from '#server/leads/lead-access.ts';
import { leadFieldsOf } from '#server/leads/lead-resource.ts';
import type { OutgoingMail } from '#server/outgoing/mails/outbox.ts';
import type { DeliveryRow } from '#server/outgoing/outgoing.tables.ts';
import type { OutgoingSource, StoredIntegration } from '#server/outgoing/outgoing-core.ts';
import { readPart } from '../definitions/form.store.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { FormBundles } from '../form-bundles.ts';
import { alertRecipients } from '../mails/alert-recipients.ts';
import { type OpeningCore, openDelivery } from './delivery-context.ts';

const leadOf = ({ trx }: Work, { lead_id: id }: DeliveryRow) =>
  trx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const alertSubjects: Record<DeliveryEvent, (number: string) => string> = {
  'lead.created': (number) => `Lead ${number} could not be delivered`,
  'lead.updated': (number) => `A change of lead ${number} could not be delivered`,
  'lead.erased': (number) => `A receiver of lead ${number} could not be told that its person was erased`,
};

const alertOf = async (
  work: Work,
  { row: form }: FormBundle,
  delivery: DeliveryRow,
  reason: string,
): Promise<OutgoingMail | undefined> => {
  const recipients = await alertRecipients(work.trx, delivery.form_id);
  if (recipients.length === 0) return undefined;
  const { number } = await leadOf(work, delivery);
  const place = `${staffOrigin(work.deps.config)}/cms/leads/${delivery.form_id}/${delivery.lead_id}`;
  return {
    dedupeKey: `${delivery.id}:alert:${delivery.attempts}`,
    kind: 'delivery_failed',
    formId: delivery.form_id,
    leadId: delivery.lead_id,
    recipients,
    subject: alertSubjects[delivery.event](number),
    body: `Form: ${form.name}\nIntegration: ${delivery.type}\nReason: ${reason}\n\nRetry, edit and resend it, or mark it as delivered: ${place}`,
  };
};

/** Leads as outgoing sends them: by the integrations of their forms. */
export const leadsAsSource = (core: OpeningCore & { bundles: FormBundles }): OutgoingSource => ({
  async note(work, leadId, event) {
    await addEvent(work, leadId, event);
  },
  async integrationsOf(reader, formId) {
    const none = { integrations: [] as StoredIntegration[] };
    return (await readPart(reader, formId, 'integrations', none)).value.integrations;
  },
  async ownerOf(formId) {
    const bundle = await core.bundles.get(formId);
    return {
      async open(work, row, secret) {
        const lead = await leadOf(work, row);
        const fields = await leadFieldsOf(work.trx, lead);
        return openDelivery(core, bundle, { lead, fields }, { delivery: row, secret, now: work.now });
      },
      alertOf: (work, row, reason) => alertOf(work, bundle, row, reason),
    };
  },
});
