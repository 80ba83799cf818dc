import type { RenderContext } from '#site/render/render-context.tsx';
import type { ShownCard } from './shown-vehicle.ts';

/**
 * Where the page of a car is, `/showroom/{slug}-{id}` in the visitor's language. The slug is the stock service's
 * (`api-clients/stock/vehicle-names.ts`).
 * @param query what is kept of the address, with its question mark: the place of a search by postcode
 */
export const vehicleAddress = (
  { localPath }: Pick<RenderContext, 'localPath'>,
  { attributes }: Pick<ShownCard, 'attributes'>,
  query = '',
): string => localPath(attributes.link) + query;
