import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { StructuredData } from '#site/ui/structured-data/structured-data.tsx';

/** The dealer’s houses for search engines (schema.org AutoDealer). */
export default function RetailerSchema({ props }: BlockComponentProps<'retailer-schema'>) {
  return <StructuredData type="AutoDealer" businesses={props.groups} />;
}
