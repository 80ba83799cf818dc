import type { FurniturePiece } from '../furniture.types.ts';
import { SiteHeader } from './site-header.tsx';

export default {
  place: 'before',
  order: 300,
  draw: ({ brand, navigation, languages, breadcrumbs, currentHref }) => (
    <SiteHeader
      brand={brand}
      items={navigation.header}
      languages={languages}
      breadcrumbs={breadcrumbs}
      currentHref={currentHref}
    />
  ),
} satisfies FurniturePiece;
