import type { FurniturePiece } from '../furniture.types.ts';
import { OutsideNavigation } from '../outside-navigation/outside-navigation.tsx';
import { SiteHeader } from './site-header.tsx';

export default {
  place: 'before',
  order: 300,
  draw: ({ brand, header, navigation, outside, languages, breadcrumbs, currentHref }) =>
    outside ? (
      <OutsideNavigation markup={outside} breadcrumbs={breadcrumbs} />
    ) : (
      <SiteHeader
        brand={brand}
        header={header}
        items={navigation.header}
        languages={languages}
        breadcrumbs={breadcrumbs}
        currentHref={currentHref}
      />
    ),
} satisfies FurniturePiece;
