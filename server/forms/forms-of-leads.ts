import type { LeadRow } from '../leads/lead-resource.ts';
import type { FormsOfLeads } from '../leads/leads-core.ts';
import type { ValueSealer } from '../leads/sealing/value-sealer.ts';
import type { IntegrationType } from '../outgoing/deliveries/integration.types.ts';
import { existingForm } from './definitions/form.store.ts';
import { tellOfChange, tellOfErasure } from './deliveries/tell-receivers.ts';
import type { FormBundles } from './form-bundles.ts';
import type { LeadJournal } from './intake/journal.ts';
import { writeOutgoing } from './intake/store-lead.ts';
import { alertRecipients } from './mails/alert-recipients.ts';

interface LeadsInForms {
  bundles: FormBundles;
  sealer: ValueSealer;
  journal: LeadJournal;
  integrations: ReadonlyMap<string, IntegrationType>;
}

/** What the desk of leads is told of forms. */
export const formsOfLeads = ({ bundles, sealer, journal, integrations }: LeadsInForms): FormsOfLeads => ({
  existing: existingForm,
  async senderOf(id) {
    const bundle = await bundles.get(id);
    const opened = (lead: LeadRow) => ({ ...lead, values: sealer.open(lead.id, lead.values) });
    return {
      send: (work, lead) => writeOutgoing(work, bundle, opened(lead)),
      tellOfChange: (work, lead) => tellOfChange(work, bundle, integrations, opened(lead)),
    };
  },
  tellOfErasure: (work, leadIds) => tellOfErasure(work, integrations, leadIds),
  alertRecipients,
  async forgetWaiting(personHashes) {
    const person = new Set(personHashes);
    await journal.drop((lead) => lead.person_hashes.some((hash) => person.has(hash)));
  },
});
