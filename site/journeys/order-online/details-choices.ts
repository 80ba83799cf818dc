import type { SiteClients } from '#api-clients/site-clients.ts';
import type { Choices, House } from './details-screen.tsx';
import type { JourneyConfig } from './journey-config.ts';
import type { Walk } from './walk.ts';

/** Houses where a car may be handed over; none when nobody answers. */
async function housesOf({ clients, parts }: Walk): Promise<House[]> {
  try {
    const { data } = await clients.dealers.publicDealers({ query: { items: 50 } });
    return data.data.map(({ id, attributes }) => ({ id, name: attributes.name, city: attributes.city ?? '' }));
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'houses to choose from are left out');
    return [];
  }
}

const noChoices: Choices = { body_types: [], brands: [], models: [], fuel_types: [] };

async function choicesOf({ stock }: Pick<SiteClients, 'stock'>, { locale, parts }: Walk): Promise<Choices> {
  try {
    return (await stock.tradeInOptions({ query: { lang: locale } })).data.data.attributes;
  } catch (error) {
    parts.deps.log.warn({ err: error }, 'choices for a part exchange are left out');
    return noChoices;
  }
}

/** What can be chosen in the step. */
export function askDetails(
  walk: Walk,
  { order_online: rules }: Pick<JourneyConfig, 'order_online'>,
): Promise<[House[], Choices]> {
  return Promise.all([
    rules.location_choice ? walk.once('houses', () => housesOf(walk)) : [],
    rules.trade_in ? walk.once('choices', () => choicesOf(walk.clients, walk)) : noChoices,
  ]);
}
