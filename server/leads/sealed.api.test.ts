import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { integrationWrite } from '#api-clients/forms/delivery.resources.ts';
import { startHttpReceiver } from '#tests/emulators/http-receiver.ts';
import { type Api, farid, guest, iris, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

const SECRET = 'DE02120300000000202051';

let api: Api;
beforeAll(async () => {
  api = await openForms({ LEAD_KEY: 'a key of thirty-two characters or more' });
});
afterAll(() => api.close());

const fields = [
  { id: 'email', type: 'email', label: 'E-mail', required: true },
  { id: 'iban', type: 'text', label: 'IBAN', pii: 'sensitive' },
  { id: 'income', type: 'number', label: 'Income', pii: 'sensitive' },
];

const takeIn = async (integrations: z.input<typeof integrationWrite>[] = []) => {
  const form = await makeForm(api, { fields, consents: [] });
  const params = { id: form.id };
  if (integrations.length > 0) await api.forms(farid).putIntegrations({ params, ifMatch: '*', body: { integrations } });
  await api
    .forms(guest)
    .createLead({ params, body: { values: { email: 'a@example.com', iban: SECRET, income: 471_108_159 } } });
  await api.drain();
  const [lead] = (await api.forms(farid).listLeads({ params })).data.data;
  return { params, leadId: lead?.id ?? '', listed: lead?.attributes.values };
};

describe('answers to sensitive fields', () => {
  it('lie encrypted in every table, also when they were passed on', async () => {
    const receiver = await startHttpReceiver();
    const { leadId } = await takeIn([
      { id: 'crm', type: 'webhook', endpoint: `${receiver.url}/in`, secret: 'whsec_c2VjcmV0LW9mLXRoaXM=' },
      { id: 'post', type: 'email', options: { to: 'sales@dealer.example' } },
    ]);
    await receiver.close();
    expect(JSON.parse(receiver.requests[0]?.body ?? '').data).toMatchObject({ iban: SECRET, income: 471_108_159 });
    for (const table of ['leads', 'lead_events', 'mails', 'lead_deliveries', 'audit_log', 'jobs']) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        api.deps.db.read,
      );
      const text = rows.map(({ row }) => row).join('\n');
      expect(text, table).not.toContain(SECRET);
      expect(text, table).not.toContain(SECRET.toLowerCase());
      expect(text, table).not.toContain('471108159');
    }
    const kept = await api.deps.db.read
      .selectFrom('leads')
      .select('values')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    expect(kept.values).toMatchObject({
      email: 'a@example.com',
      iban: expect.stringMatching(/^sealed:/),
      income: expect.stringMatching(/^sealed:/),
    });
  });

  it('are read by who asks for them and may, and by nobody else', async () => {
    const { params, leadId, listed } = await takeIn();
    expect(listed).toMatchObject({ iban: '•••••', income: '•••••' });
    const one = { params: { ...params, leadId } };
    const reveal = { reveal: 'true' as never };
    expect((await api.forms(farid).getLead({ ...one, query: reveal })).data.data.attributes.values).toMatchObject({
      iban: SECRET,
      income: 471_108_159,
    });
    const other = JSON.stringify((await api.forms(iris).getLead(one)).data);
    expect(other).not.toContain(SECRET);
    expect(other).not.toContain('sealed:');
  });

  it('are in an export as they were typed, and the search does not find them', async () => {
    const { params } = await takeIn();
    const { data } = await api.forms(farid).createExport({ params, body: { columns: ['email', 'iban', 'income'] } });
    await api.drain();
    const file = await api.fetch(`/forms/forms/${params.id}/lead_exports/${data.data.id}/download`, { as: farid });
    expect(await file.text()).toContain(`"a@example.com","${SECRET}",471108159\r\n`);
    const found = await api.fetch(`/forms/forms/${params.id}/leads?filter[text_cont]=${SECRET}`, { as: farid });
    expect(((await found.json()) as { data: unknown[] }).data).toEqual([]);
  });
});
