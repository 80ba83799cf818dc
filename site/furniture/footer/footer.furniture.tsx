import { ConsentLink } from '../consent/consent-link.tsx';
import type { FurniturePiece } from '../furniture.types.ts';
import { SiteFooter } from './site-footer.tsx';

export default {
  place: 'after',
  order: 500,
  draw: ({ navigation }, settings) => (
    <SiteFooter
      brandName={settings.brandName}
      columns={navigation.footer}
      secondary={navigation.secondary}
      middleHtml={settings.footerMiddleHtml}
      bottomHtml={settings.footerBottomHtml}
      year={new Date().getUTCFullYear()}
      privacy={<ConsentLink settings={settings} />}
    />
  ),
} satisfies FurniturePiece;
