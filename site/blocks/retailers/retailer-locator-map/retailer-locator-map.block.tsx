import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Locator } from '#site/ui/retailers/locator.tsx';
import type { LocatorData } from '#site/ui/retailers/locator-load.ts';

/** Finds a house of the dealer; the list stands beside a map. */
export default function RetailerLocatorMap({ props, id, data }: BlockComponentProps<'retailer-locator-map'>) {
  return <Locator id={id} values={props} data={data as LocatorData | undefined} look="map" />;
}
