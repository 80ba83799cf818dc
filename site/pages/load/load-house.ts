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
    return data.data[0]?.attributes ?? null;
  } catch (error) {
    log.warn({ err: error }, 'the house of the header cannot be had: the home page does not name it');
    return null;
  }
}
