import { formWrite } from '#api-clients/forms/form.resources.ts';
import { insertForm } from '#server/forms/definitions/save-form.ts';
import forms from '#server/forms/forms.service.ts';
import { systemActor } from '#server/http/actor.ts';
import { startServer } from '#server/main.ts';
import { erasePerson } from './erase-person.ts';

/** A product that takes a lead, is asked to erase its person, and is killed while the storage is being cleaned. */
const { url, deps } = await startServer({ env: process.env, services: [forms] });
const form = formWrite.parse({
  name: 'Killed',
  status: 'published',
  fields: [{ id: 'email', type: 'email', label: 'E-mail', required: true }],
  spam: { min_fill_ms: 0 },
});
const { id } = await deps.db.transaction((trx) => insertForm(deps, trx, systemActor, form));
const email = process.env.PERSON ?? '';
const taken = await fetch(`${url}/forms/forms/${id}/leads`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ values: { email } }),
});
if (taken.status !== 201) throw new Error(`The lead was not taken: ${await taken.text()}`);

const { scrub } = deps.db;
deps.db.scrub = (tables) => {
  // The tables are being written anew when it dies.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20);
  return scrub(tables);
};
await erasePerson(deps, systemActor, { email }, false);
deps.service('forms').wake();
