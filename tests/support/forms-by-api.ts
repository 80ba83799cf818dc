import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { formWrite } from '#api-clients/forms/form.resources.ts';
import { type FormsContract, formsContract } from '#api-clients/forms/forms.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { signIn } from './staff-sign-in.ts';

/** Forms of a running product, made and read over HTTP as a demo person. */
export interface FormsByApi {
  forms: Client<FormsContract>;
  /** A new form; answers its id. */
  make(form: z.input<typeof formWrite>): Promise<string>;
  /** Values of the form's leads, newest first. */
  leads(id: string): Promise<Record<string, unknown>[]>;
}

export async function formsByApi(address: string, person = 'admin'): Promise<FormsByApi> {
  const { headers } = await signIn(address, person);
  const forms = createClient(formsContract, { baseUrl: address, headers });
  return {
    forms,
    async make(form) {
      const body = { ...form, name: `${form.name} ${randomUUID().slice(0, 6)}` };
      return (await forms.createForm({ body, idempotencyKey: randomUUID() })).data.data.id;
    },
    leads: async (id) =>
      (await forms.listLeads({ params: { id } })).data.data.map(({ attributes }) => attributes.values),
  };
}
