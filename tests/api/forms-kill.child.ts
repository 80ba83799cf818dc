import { writeSync } from 'node:fs';
import { formWrite } from '../../api-clients/forms/form.resources.ts';
import { writePart } from '../../server/forms/definitions/form-parts.ts';
import { insertForm } from '../../server/forms/definitions/save-form.ts';
import forms from '../../server/forms/forms.service.ts';
import { systemActor } from '../../server/http/actor.ts';
import { startServer } from '../../server/main.ts';

/**
 * The victim of the kill rounds: the forms service on the embedded database. Settings come by environment; RECEIVER is
 * where its webhook goes. Says `open <url> <form id>` once it answers.
 */
const { url, deps } = await startServer({ env: process.env, services: [forms] });
const known = await deps.db.read.selectFrom('forms').select('id').executeTakeFirst();
const makeForm = async (): Promise<string> => {
  const { box } = await deps.service('forms').core();
  return deps.db.transaction(async (trx) => {
    const form = formWrite.parse({
      name: 'Kill rounds',
      status: 'published',
      fields: [
        { id: 'n', type: 'integer', label: 'N', required: true },
        { id: 'email', type: 'email', label: 'E-mail', required: true },
      ],
      spam: { min_fill_ms: 0 },
    });
    const { id } = await insertForm(deps, trx, systemActor, form);
    const hook = {
      id: 'hook',
      type: 'webhook',
      name: '',
      enabled: true,
      endpoint: process.env.RECEIVER,
      mapping: {},
      condition: null,
      upsert_key: null,
      allow_retry: true,
      options: {},
    };
    await writePart(deps, trx, systemActor, id, 'integrations', { integrations: [hook] }, undefined);
    const confirmation = {
      enabled: true,
      subject: 'Got {{n}}',
      body: 'x',
      condition: null,
      to_field: 'email',
      locale: null,
    };
    await writePart(deps, trx, systemActor, id, 'confirmations', { confirmations: [confirmation] }, undefined);
    await trx
      .insertInto('form_integration_states')
      .values({
        form_id: id,
        integration_id: 'hook',
        secret: box.seal('a long enough secret'),
        disabled_reason: null,
        open_until: null,
        sent_day: null,
      })
      .execute();
    return id;
  });
};
const formId = known?.id ?? (await makeForm());
writeSync(1, `open ${url} ${formId}\n`);
process.on('message', async (ask) => {
  if (ask !== 'state') return;
  const leads = await deps.db.read.selectFrom('leads').select(['id', 'number', 'values']).execute();
  const mails = await deps.db.read.selectFrom('mails').select('lead_id').where('kind', '=', 'confirmation').execute();
  const deliveries = await deps.db.read.selectFrom('lead_deliveries').select(['id', 'lead_id', 'status']).execute();
  const jobs = await deps.db.read.selectFrom('jobs').select('key').where('kind', '=', 'forms.delivery').execute();
  process.send?.({
    leads: leads.map(({ id, number, values }) => ({ id, number, n: values.n })),
    mails,
    deliveries,
    jobs: jobs.length,
  });
});
