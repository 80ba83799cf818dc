import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { offerWrite } from '#api-clients/offers/offer.resources.ts';
import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createOffer, publishOffer } from '../write-offers.ts';

const FILE = join(import.meta.dirname, '../../../fixtures/offers.json');
const DAY_MS = 86_400_000;

const demoOffers = z.array(z.looseObject({ slug: z.string(), days: z.number() }));

/** The demo dealer's offers, valid from today on; once, where there are none. Answers how many were written. */
export const seedDemoOffers = async (deps: ServerDeps): Promise<number> => {
  const held = await deps.db.read.selectFrom('offers').select('id').limit(1).executeTakeFirst();
  if (held) return 0;
  const offers = demoOffers.parse(JSON.parse(await readFile(FILE, 'utf8')));
  const today = Math.floor(deps.clock().getTime() / DAY_MS) * DAY_MS;
  const actor = systemActor;
  for (const { days, ...offer } of offers) {
    const content = offerWrite.parse({ ...offer, valid_to: new Date(today + days * DAY_MS).toISOString() });
    const { id } = await createOffer({ deps, actor }, content);
    await publishOffer({ deps, actor }, { id, ifMatch: undefined });
  }
  return offers.length;
};
