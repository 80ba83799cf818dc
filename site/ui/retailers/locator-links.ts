import type { AskedLocator } from './locator-load.ts';

/** What an address asks when nothing is asked. */
export const nothingAsked: AskedLocator = {
  block: '',
  _retailer: '',
  _state: '',
  _postcode: '',
  _locality: '',
  'q[brand_eq]': '',
  'q[service_eq]': '',
  _radius: '50',
  page: '1',
};

/** The address of another search at a locator: what is left out is not asked for. */
export function searchHref(asked: Partial<AskedLocator>, target: string): string {
  const query = new URLSearchParams();
  for (const [name, preset] of Object.entries(nothingAsked)) {
    const value = asked[name as keyof AskedLocator];
    if (value !== undefined && value !== preset) query.set(name, value);
  }
  return `?${query}#${target}`;
}

/** What narrows every search alike, and stays when another one begins. */
export const narrowing = (asked: AskedLocator): Partial<AskedLocator> => ({
  block: asked.block,
  'q[brand_eq]': asked['q[brand_eq]'],
  'q[service_eq]': asked['q[service_eq]'],
});
