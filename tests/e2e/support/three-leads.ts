import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import type { House } from './house.ts';

const fields = [
  { id: 'name', type: 'text' as const, label: 'Name', required: true, pii: 'contact' as const },
  { id: 'email', type: 'email' as const, label: 'E-mail', required: true },
  { id: 'income', type: 'number' as const, label: 'Income', pii: 'sensitive' as const },
];
const guest = (house: House) => createClient(formsContract, { baseUrl: house.address });
/** One more lead of such a form. */
export const sendLead = (house: House, form: string, name: string, email: string) =>
  guest(house).createLead({ params: { id: form }, body: { values: { name, email, income: 81_234 } } });

/** A form of its own with three leads; answers its id and its inbox. */
export async function withLeads(house: House): Promise<{ form: string; inbox: string }> {
  const { make } = await house.forms();
  const form = await make({ name: 'Keyboard drive', status: 'published', fields, spam: { min_fill_ms: 0 } });
  for (const name of ['Aron First', 'Bea Second', 'Cleo Third'])
    await sendLead(house, form, name, `${name.split(' ')[0]}-${form}@example.com`);
  return { form, inbox: house.at(`/cms/leads?form_id_eq=${form}`) };
}
