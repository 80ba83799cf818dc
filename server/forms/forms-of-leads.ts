import type { FormsOfLeads } from '../leads/leads-core.ts';
import type { ValueSealer } from '../leads/sealing/value-sealer.ts';
import { existingForm } from './definitions/form.store.ts';
import type { FormBundles } from './form-bundles.ts';
import type { LeadJournal } from './intake/journal.ts';
import { writeOutgoing } from './intake/store-lead.ts';
import { alertRecipients } from './mails/alert-recipients.ts';

interface LeadsInForms {
  bundles: FormBundles;
  sealer: ValueSealer;
  journal: LeadJournal;
}

/** What the desk of leads is told of forms. */
export const formsOfLeads = ({ bundles, sealer, journal }: LeadsInForms): FormsOfLeads => ({
  existing: existingForm,
  async senderOf(id) {
    const bundle = await bundles.get(id);
    return (work, lead) => writeOutgoing(work, bundle, { ...lead, values: sealer.open(lead.id, lead.values) });
  },
  alertRecipients,
  async forgetWaiting(personHashes) {
    const person = new Set(personHashes);
    await journal.drop((lead) => lead.person_hashes.some((hash) => person.has(hash)));
  },
});
