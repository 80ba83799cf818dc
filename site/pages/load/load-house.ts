import { headerSettings } from '#site/furniture/header/header.settings.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import type { House } from '../head/dealer-data.ts';
import type { SiteSettings } from './site-settings.ts';

/** The house of `navigation.opening_house`; null where none is named or nobody can tell. Never rejects. */
export async function loadHouse({ clients, log }: SiteDependencies, settings: SiteSettings): Promise<House | null> {
  const { openingHouse } = settings.of(headerSettings);
  if (openingHouse === '') return null;
  try {
    const { data } = await clients.dealers.publicDealers({ query: { items: 1, 'q[dealer_code_eq]': openingHouse } });
    const [house] = data.data;
    if (!house) log.warn({ setting: 'navigation.opening_house', code: openingHouse }, 'there is no house of this code');
    return house?.attributes ?? null;
  } catch (error) {
    log.error({ err: error }, 'the house of the header cannot be had');
    return null;
  }
}
