import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Locator } from '#site/ui/retailers/locator.tsx';
import type { LocatorData } from '#site/ui/retailers/locator-load.ts';

/** Finds a house of the dealer by name, town or from a list. */
export default function RetailerLocator({ props, id, data }: BlockComponentProps<'retailer-locator'>) {
  return <Locator id={id} values={props} data={data as LocatorData | undefined} look="plain" />;
}
