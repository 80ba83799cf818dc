import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createVinList } from '../write-vin-lists.ts';

/** Invented numbers, of a maker that does not exist. */
const vins = ['ZZZTERRAN90A00001', 'ZZZAURELC21A00002', 'ZZZAURELC22A00003'].join('\n');

/** A recall for the demo's VIN checker, and cars that can take new maps; once, where there is no list. Answers whether they were made. */
export const seedDemoVins = async (deps: ServerDeps): Promise<boolean> => {
  const held = await deps.db.read.selectFrom('vin_lists').select('id').limit(1).executeTakeFirst();
  if (held) return false;
  const list = { key: 'airbag-2026', name: 'Airbags of 2021 and 2022', campaign: 'Airbag 2026', vins };
  await createVinList({ deps, actor: systemActor }, list);
  const maps = { key: 'maps-2026', name: 'Cars for the maps of 2026', campaign: 'Maps 2026', vins };
  await createVinList({ deps, actor: systemActor }, maps);
  return true;
};
