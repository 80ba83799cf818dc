import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import { asksForConsent, ConsentLink } from '../consent/consent-link.tsx';
import type { Furniture, FurniturePiece } from '../furniture.types.ts';
import { retailerBlock } from './footer.load.ts';
import { footerSettings } from './footer.settings.ts';
import { footerOfPage } from './footer-of-page.ts';
import { SiteFooter } from './site-footer.tsx';

const Footer = ({ furniture, settings }: { furniture: Furniture; settings: SiteSettings }) => {
  const { locale, localPath } = useRender();
  const { navigation, path, brand, loaded } = furniture;
  return (
    <SiteFooter
      {...footerOfPage(settings, { path, locale, localPath, navigation })}
      brand={brand}
      name={settings.brandName}
      retailer={loaded.of(retailerBlock)}
      hasSearch={settings.of(footerSettings).hasSearch}
      year={new Date().getUTCFullYear()}
      privacy={asksForConsent(settings) ? <ConsentLink /> : null}
    />
  );
};

export default {
  place: 'after',
  order: 500,
  draw: (furniture, settings) => <Footer furniture={furniture} settings={settings} />,
} satisfies FurniturePiece;
