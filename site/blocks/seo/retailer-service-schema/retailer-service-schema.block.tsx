import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { StructuredData } from '#site/ui/structured-data/structured-data.tsx';

/** The dealer’s workshops for search engines (schema.org AutoRepair). */
export default function RetailerServiceSchema({ props }: BlockComponentProps<'retailer-service-schema'>) {
  return <StructuredData type="AutoRepair" businesses={props.groups} />;
}
