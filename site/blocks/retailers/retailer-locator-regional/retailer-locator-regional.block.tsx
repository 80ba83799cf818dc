import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Locator } from '#site/ui/retailers/locator.tsx';
import type { LocatorData } from '#site/ui/retailers/locator-load.ts';

/** Finds a house of the dealer; the list stands under the names of the regions. */
export default function RetailerLocatorRegional({ props, id, data }: BlockComponentProps<'retailer-locator-regional'>) {
  return <Locator id={id} values={props} data={data as LocatorData | undefined} look="regional" />;
}
