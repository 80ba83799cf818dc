import { jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import type { StockList } from '#site/stock/listing/listing-load.ts';
import { StockLocator } from '#site/stock/listing/locator.tsx';

/** Finds a car that stands in another country; nothing for visitors until the setting names lists of such cars. */
export default function StockLocatorOverseas({
  props,
  id,
  data,
  isLoading = false,
}: BlockComponentProps<'stock-locator-overseas'>) {
  return (
    <StockLocator
      id={id}
      values={props}
      data={data as StockList | null | undefined}
      isLoading={isLoading}
      headline={jsonContent('stock-locator-overseas', '/vehicles', props.vehicles)?.headline ?? ''}
    />
  );
}
