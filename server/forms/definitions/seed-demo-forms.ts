import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { locationWrite } from '#api-clients/forms/location.resource.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { findIntegrations } from '#server/outgoing/deliveries/find-integrations.ts';
import { insertLocation } from '../locations/locations.handlers.ts';
import { readFormFile } from './form-file.ts';
import { checkConfirmations, checkNotifications, writePart } from './form-parts.ts';
import { insertForm } from './save-form.ts';

/** Folder of the demo dealer's content. */
const FIXTURES = join(import.meta.dirname, '../../../fixtures');

const locationsFile = z.array(locationWrite.safeExtend({ id: z.string().min(1).max(64) }));

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const onOff = z.object({ integrations: z.array(z.object({ id: z.string(), enabled: z.boolean() })) });

/** Integrations of a file that are on. Files come in switched off; the demo's own may say otherwise. */
const switchedOn = (content: unknown): Set<string> =>
  new Set(onOff.parse(content).integrations.flatMap(({ id, enabled }) => (enabled ? [id] : [])));

/**
 * Fills a database without forms with those of the demo dealer: `fixtures/forms/<id>.json`, each an exported form, and
 * their locations. Does nothing when there is any form. All or nothing; several servers may start at once.
 */
export const seedDemoForms = async (deps: ServerDeps, folder: string = FIXTURES): Promise<number> => {
  const names = (await readdir(join(folder, 'forms'))).filter((name) => name.endsWith('.json')).sort();
  const known = new Set((await findIntegrations()).keys());
  const files = await Promise.all(
    names.map(async (name) => {
      const content = await readJson(join(folder, 'forms', name));
      return { id: basename(name, '.json'), file: readFormFile(content, known), isOn: switchedOn(content) };
    }),
  );
  const locations = locationsFile.parse(await readJson(join(folder, 'form-locations.json')));
  return inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    await sql`lock table forms in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('forms').select('id').limit(1).executeTakeFirst()) return 0;
    const place = await trx.selectFrom('form_locations').select('id').limit(1).executeTakeFirst();
    if (!place) for (const { id, ...location } of locations) await insertLocation(work, location, id);
    for (const { id, file, isOn } of files) {
      const row = await insertForm(work, { ...file.form, id }, 'seeded');
      checkNotifications(row.definition, file.notifications);
      checkConfirmations(row.definition, file.confirmations);
      const write = (part: Parameters<typeof writePart>[2], value: unknown) =>
        writePart(work, { id, ifMatch: undefined }, part, value);
      await write('thank_you', file.thankYou);
      await write('notifications', { notifications: file.notifications });
      await write('confirmations', { confirmations: file.confirmations });
      const integrations = file.integrations.map((one) => ({ ...one, enabled: isOn.has(one.id ?? '') }));
      await write('integrations', { integrations });
    }
    return files.length;
  });
};
