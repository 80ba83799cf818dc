import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { Kept } from '#site/render/kept.tsx';
import { useRender } from '#site/render/render-context.tsx';
import { asksForConsent, ConsentLink } from '../consent/consent-link.tsx';
import type { Furniture, FurniturePiece } from '../furniture.types.ts';
import { retailerBlock } from './footer.load.ts';
import { footerSettings } from './footer.settings.ts';
import { footerOfPage, kindOfFooter } from './footer-of-page.ts';
import { SiteFooter } from './site-footer.tsx';

const Footer = ({ furniture, settings }: { furniture: Furniture; settings: SiteSettings }) => {
  const { locale, localPath } = useRender();
  const { navigation, path, brand, loaded, isPrivate } = furniture;
  return (
    <SiteFooter
      {...footerOfPage(settings, { path, locale, localPath, navigation })}
      brand={brand}
      name={settings.brandName}
      retailer={loaded.of(retailerBlock)}
      hasSearch={settings.of(footerSettings).hasSearch}
      year={new Date().getUTCFullYear()}
      hasSignOut={isPrivate}
      privacy={asksForConsent(settings) ? <ConsentLink /> : null}
    />
  );
};

/** Alike on all pages of a kind and a brand, unless a service answers a block for each page. */
const drawFooter = (furniture: Furniture, settings: SiteSettings) => {
  const { navigation, path, brand, loaded } = furniture;
  const footer = <Footer furniture={furniture} settings={settings} />;
  if (loaded.of(retailerBlock)) return footer;
  const by = [kindOfFooter(settings, path), brand.name, brand.href, brand.logo, new Date().getUTCFullYear()].join('|');
  return <Kept of={[settings, navigation.footer, navigation.secondary]} by={by} draw={() => footer} />;
};

export default { place: 'after', order: 500, draw: drawFooter } satisfies FurniturePiece;
