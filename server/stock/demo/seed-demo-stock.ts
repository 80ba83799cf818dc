import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { buttonSetWrite } from '#api-clients/stock/button-set.resources.ts';
import { configTypes } from '#api-clients/stock/company-config.resources.ts';
import { configSchemas } from '#api-clients/stock/company-config.schemas.ts';
import { ownPriceSettings } from '#api-clients/stock/price-settings.ts';
import { minorOf } from '#money/decimal.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction, type Work } from '#server/http/work.ts';
import { changedBy, tellListings } from '../desk/stock-changes.ts';
import { insertInvented } from './insert-invented.ts';
import type { DemoHouse } from './invent-vehicles.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/stock');
/** Cars of the demo dealer. */
export const DEMO_VEHICLES = 240;
/** Cars of one transaction: others get their turn in between. */
const PORTION = 4_000;
/** Pictures of each car where there are many. */
const FEW_PHOTOS = 3;

const setup = z.strictObject({
  listings: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      currency_iso: z.string(),
      price_settings: ownPriceSettings.default({}),
    }),
  ),
  button_sets: z.array(z.strictObject({ id: z.uuid(), ...buttonSetWrite.shape })),
  configs: z.array(
    z
      .strictObject({
        company: z.string(),
        config_type: z.enum(configTypes),
        config: z.record(z.string(), z.unknown()),
      })
      // Staff who change a word of it save all of it.
      .refine(
        ({ config_type: type, config }) => configSchemas[type].safeParse(config).success,
        'Staff cannot save this.',
      ),
  ),
});

/** What buttons of a type say in the languages that the sets themselves are not written in. */
const buttonLabels = z.record(z.string(), z.record(z.string(), z.string()));

const readFixture = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(FIXTURES, name), 'utf8'));

const writeSetup = async (work: Work): Promise<void> => {
  const { trx, deps } = work;
  const { listings, button_sets: sets, configs } = setup.parse(await readFixture('setup.json'));
  const languages = Object.entries(buttonLabels.parse(await readFixture('button-labels.json')));
  const inAllLanguages = (button: (typeof sets)[number]['buttons'][number]) => {
    const others = languages.map(([locale, labels]) => [locale, labels[button.button_type] ?? '']);
    return { ...button, label: { ...Object.fromEntries(others), ...button.label } };
  };
  const by = changedBy(work);
  const currencies = new Map(listings.map(({ key, currency_iso: currency }) => [key, currency]));
  await trx
    .insertInto('listings')
    .values(
      listings.map(({ price_settings: prices, ...listing }, position) => ({
        ...listing,
        price_settings: JSON.stringify(prices),
        position,
        ...by,
      })),
    )
    .execute();
  await trx
    .insertInto('button_sets')
    .values(
      sets.map(({ reservation_fee: fee, buttons, ...set }) => {
        const currency = currencies.get(set.listing_key) ?? 'EUR';
        const minor = fee === null ? null : minorOf(fee, currency);
        return {
          ...set,
          currency,
          reservation_fee: minor,
          buttons: JSON.stringify(buttons.map(inAllLanguages)),
          ...by,
        };
      }),
    )
    .execute();
  tellListings(deps, trx);
  await trx
    .insertInto('company_configs')
    .values(configs.map(({ config, ...place }) => ({ ...place, config: JSON.stringify(config), ...by })))
    .execute();
};

/** Sets that no car has by itself are given to one of eight cars of their listing, so that each is seen. */
const giveSets = async ({ trx }: Work): Promise<void> => {
  await sql`update vehicles set button_set_ids = array[button_sets.id] from button_sets
    where not button_sets.is_default and button_sets.listing_key = vehicles.listing_key
      and get_byte(decode(md5(coalesce(vehicles.vin, '')), 'hex'), 0) % 8 = 0`.execute(trx);
};

/** Houses that sell cars, by their codes. */
const housesOf = async ({ trx }: Work): Promise<DemoHouse[]> => {
  const { rows } = await sql<DemoHouse & { services: readonly string[] }>`
    select id, brands, services from dealers where active order by dealer_code`.execute(trx);
  return rows.filter(({ services }) => services.some((one) => one.endsWith('_cars')) || services.length === 0);
};

/**
 * The demo dealer's stock: three listings and 240 cars over the dealers; once, where there are no listings. Answers how many
 * cars were written.
 */
export const seedDemoStock = async (deps: ServerDeps): Promise<number> =>
  inSystemTransaction(deps, async (work) => {
    // Several servers may start at once: the second one waits here and finds what the first one made.
    await sql`lock table listings in share row exclusive mode`.execute(work.trx);
    const held = await work.trx.selectFrom('listings').select('key').limit(1).executeTakeFirst();
    if (held) return 0;
    await writeSetup(work);
    await insertInvented(work, { from: 0, to: DEMO_VEHICLES, houses: await housesOf(work) });
    await giveSets(work);
    return DEMO_VEHICLES;
  });

/** Makes the stock of the demo as large as wanted, for trying what many cars do. Answers how many were added. */
export const growDemoStock = async (deps: ServerDeps, wanted: number): Promise<number> => {
  await seedDemoStock(deps);
  const counted = await deps.db.read
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  const first = Number(counted?.count ?? 0);
  for (let from = first; from < wanted; from += PORTION)
    await inSystemTransaction(deps, async (work) => {
      const houses = await housesOf(work);
      await insertInvented(work, { from, to: Math.min(wanted, from + PORTION), houses, most: FEW_PHOTOS });
    });
  return Math.max(0, wanted - first);
};
