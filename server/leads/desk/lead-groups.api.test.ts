import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  // Nobody sends: what goes out lies there as it was stored.
  api = await openForms({ ROLE: 'web' });
});
afterAll(() => api.close());

it('takes leads that arrive together: each once, the same values as one, each with what goes out because of it', async () => {
  const form = await makeForm(api);
  const params = { id: form.id };
  const places = await Promise.all(
    ['North', 'South'].map((name) =>
      api
        .forms(farid)
        .createLocation({ body: { name, emails: [`${name.toLowerCase()}@dealer.example`] } })
        .then(({ data }) => data.data.id),
    ),
  );
  const staff = api.forms(farid);
  await staff.putNotifications({
    params,
    ifMatch: '*',
    body: {
      notifications: [{ subject: 'For {{location}}', body: '{{all_fields}}', recipients: { mode: 'by_location' } }],
    },
  });
  await staff.putIntegrations({
    params,
    ifMatch: '*',
    body: {
      integrations: [
        {
          id: 'hook',
          type: 'webhook',
          endpoint: 'http://127.0.0.1:9/nobody',
          secret: `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`,
          condition: { '==': [{ var: 'model' }, 'suv'] },
        },
      ],
    },
  });

  // Sixteen people; every fourth sends the same three times at once.
  const sent = Array.from({ length: 16 }, (_, person) => ({
    values: {
      name: `Person ${person}`,
      email: `p${person}@example.com`,
      model: person % 2 === 0 ? 'suv' : 'sport',
    },
    consents: ['privacy'],
    location_id: places[person % 2] ?? '',
  })).flatMap((body, person) => (person % 4 === 0 ? [body, body, body] : [body]));
  const answers = await Promise.all(sent.map((body) => api.forms(guest).createLead({ params, body })));

  const numbersOf = Map.groupBy(answers, (_, index) => sent[index]?.values.email ?? '');
  for (const [email, same] of numbersOf) {
    expect(new Set(same.map(({ data }) => data.data.attributes.number)).size, email).toBe(1);
    expect(same.map(({ status }) => status).sort(), email).toEqual([...same.slice(1).map(() => 200), 201]);
  }
  const leads = (await staff.listLeads({ params, query: { items: 100 } })).data.data;
  expect(leads.map(({ attributes }) => attributes.number).sort()).toEqual(
    [...new Set(answers.map(({ data }) => data.data.attributes.number))].sort(),
  );
  const { read } = api.deps.db;
  const mails = await read.selectFrom('mails').select(['lead_id', 'subject', 'recipients']).execute();
  const deliveries = await read.selectFrom('lead_deliveries').select(['lead_id', 'status']).execute();
  const events = await read.selectFrom('lead_events').select(['lead_id', 'kind']).execute();
  for (const { id, attributes } of leads) {
    const place = attributes.location_id === places[0] ? 'North' : 'South';
    expect(attributes.location_name).toBe(place);
    expect(mails.filter(({ lead_id }) => lead_id === id)).toEqual([
      { lead_id: id, subject: `For ${place}`, recipients: [`${place.toLowerCase()}@dealer.example`] },
    ]);
    expect(deliveries.filter(({ lead_id }) => lead_id === id)).toEqual([
      { lead_id: id, status: attributes.values.model === 'suv' ? 'pending' : 'skipped' },
    ]);
    expect(events.filter(({ lead_id }) => lead_id === id)).toEqual([{ lead_id: id, kind: 'received' }]);
  }
  expect(mails).toHaveLength(16);
});
