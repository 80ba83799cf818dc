import { createLogger } from '#server/log/logger.ts';
import { farid, guest, openForms } from './api-bed.ts';
import { makeForm } from './form-samples.ts';
import { openOnDisk } from './test-database.ts';

/** A product that takes a lead, is asked to erase its person, and is killed while the storage is being cleaned. */
const { DATA_DIR: dataDir = '', PERSON: email = '' } = process.env;
const api = await openForms({}, { dataDir, database: await openOnDisk(dataDir, createLogger('silent')) });
const { id } = await makeForm(api);
await api
  .forms(guest)
  .createLead({ params: { id }, body: { values: { name: 'Killed', email }, consents: ['privacy'] } });

const { scrub } = api.deps.db;
api.deps.db.scrub = (tables) => {
  // The tables are being written anew when it dies.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20);
  return scrub(tables);
};
await api.forms(farid).erasePerson({ body: { email } });
