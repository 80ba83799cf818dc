import { jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import type { StockList } from '#site/stock/listing/listing-load.ts';
import { StockLocator } from '#site/stock/listing/locator.tsx';

/** Finds the one car that fits. */
export default function StockLocatorBlock({
  props,
  id,
  data,
  isLoading = false,
}: BlockComponentProps<'stock-locator'>) {
  return (
    <StockLocator
      id={id}
      values={props}
      data={data as StockList | null | undefined}
      isLoading={isLoading}
      headline={jsonContent('stock-locator', '/vehicles', props.vehicles)?.headline ?? ''}
    />
  );
}
