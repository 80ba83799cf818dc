import { renderHead } from '#site/pages/head/render-head.ts';
import { addressingOf, localPathFor } from '#site/pages/load/site-data.ts';
import { renderDocument } from '#site/pages/render/render-document.tsx';
import type { PageParts } from '#site/pages/render/render-page.tsx';
import { createServerContext } from '#site/pages/render/server-render-context.ts';
import { renderMarkup } from '#site/render/render-markup.tsx';
import { localePath } from '#site/routing/match-route.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { ShowroomDocument, ShowroomInput } from './showroom-document.tsx';

/** A car on one sheet: without menus, and not for search engines, which have the page. */
export async function printDocument(
  parts: PageParts,
  { vehicle, locale, now }: ShowroomInput,
): Promise<ShowroomDocument> {
  const { deps, data, assets } = parts;
  const [settings, places] = await Promise.all([data.settings.get(), data.places.get()]);
  const addressing = addressingOf(settings, deps.basePath);
  const pictures = vehicle.photos.map(({ image_id: id }) => id);
  const images = photoSources([vehicle], await data.images.load(pictures));
  const { context, rules, firstPicture } = createServerContext({
    theme: settings.theme,
    locale,
    origins: [deps.publicUrl, ...(deps.mediaOrigin ? [deps.mediaOrigin] : [])],
    currency: settings.currency,
    images,
    pages: places.byId,
    localPath: localPathFor(places, settings, locale, deps.basePath),
    mediaFile: () => null,
    log: deps.log,
    assets,
  });
  const page = deps.publicUrl + localePath(vehicle.attributes.link, locale, addressing);
  const main = renderMarkup(
    <PrintSheet
      vehicle={vehicle}
      page={page}
      brand={settings.brandName}
      settings={settings.of(stockSettings)}
      now={now}
    />,
    context,
    { id: 'sheet', type: 'sheet', anchor: '', index: null, eager: true },
  );
  const rendered = renderDocument({
    context,
    settings,
    furniture: null,
    head: renderHead({
      title: vehicle.attributes.title,
      description: '',
      canonical: page,
      alternates: new Map(),
      defaultLocale: addressing.sourceLocale,
      locale,
      siteName: settings.appName,
      image: null,
      noindex: true,
      breadcrumbs: [],
      origin: deps.publicUrl,
    }),
    parts: [{ html: main, types: new Set() }],
    elements: ['site/journeys/showroom/print-sheet.element.ts'],
    hasIslands: false,
    rules,
    firstPicture,
    assets,
    basePath: deps.basePath,
    mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
    routeName: 'stock-locator-preview',
  });
  return {
    ...rendered,
    isWhole: true,
    tags: ['settings', 'pages', 'dealers', 'listings', `vehicle:${vehicle.id}`, ...pictures.map((id) => `media:${id}`)],
  };
}
