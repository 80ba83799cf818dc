import { affiliationOf } from '#site/analytics/page-context.ts';
import { consentSettings } from '#site/furniture/consent/consent.settings.ts';
import type { Breadcrumb } from '#site/furniture/navigation.types.ts';
import { textIn } from '#site/i18n/text-in.ts';
import { jsonForScript } from '#site/islands/json-for-script.ts';
import { metaheadSettings } from '#site/metaheads/metaheads.settings.ts';
import { placeMetaheads } from '#site/metaheads/place-metaheads.ts';
import { pageTitle, renderHead } from '#site/pages/head/render-head.ts';
import { logoIds } from '#site/pages/load/brand.ts';
import { furnitureOf } from '#site/pages/load/furniture-data.ts';
import { navigationImages } from '#site/pages/load/load-navigation.ts';
import { addressingOf, localPathFor, otherLanguage } from '#site/pages/load/site-data.ts';
import { renderDocument } from '#site/pages/render/render-document.tsx';
import type { PageParts, RenderedPage } from '#site/pages/render/render-page.tsx';
import { createServerContext } from '#site/pages/render/server-render-context.ts';
import { renderMarkup } from '#site/render/render-markup.tsx';
import type { ImageSource } from '#site/render/sources.types.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { localePath } from '#site/routing/match-route.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { coverPictures } from '#site/stock/shown-vehicle.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { creditQuery } from '#site/ui/finance/finance-query.ts';
import { mapSettings } from '#site/ui/map/map.settings.ts';
import { loadShowroom } from './load-showroom.ts';
import { ShowroomPage } from './showroom-page.tsx';
import { vehicleData } from './structured-data.ts';
import { filmNeeds } from './vehicle-film.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** By this name the specification knows the page of a car: for figures, and for what its head says. */
const ROUTE = 'stock-locator-preview';
const ELEMENT = 'site/journeys/showroom/showroom.element.ts';

export interface ShowroomInput {
  vehicle: ShowroomVehicle;
  locale: string;
  now: Date;
  /** The query of the address. */
  search: string;
}

/** How long it is shown, who keeps it decides. */
export type ShowroomDocument = Omit<RenderedPage, 'until' | 'spareUntil'>;

/** Everything that the document is made from. */
async function gather(parts: PageParts, { vehicle, locale }: ShowroomInput) {
  const { deps, data } = parts;
  const ownPictures = vehicle.photos.map(({ image_id: id }) => id);
  const [settings, places, navigation, everywhere, loaded] = await Promise.all([
    data.settings.get(),
    data.places.get(),
    data.navigation(locale),
    data.metaheads.get(),
    loadShowroom(deps, parts.forms, vehicle, locale),
    // Beside the others, so that only those of other cars have to be waited for.
    data.images.load(ownPictures),
  ]);
  const pictures = [...ownPictures, ...coverPictures(loaded.similar)];
  const [known, around] = await Promise.all([
    data.images.load([...logoIds(settings), ...navigationImages(navigation), ...pictures]),
    parts.furniture.load({ settings, locale, path: vehicle.attributes.link }),
  ]);
  return {
    settings,
    places,
    navigation,
    loaded,
    around,
    pictures,
    images: photoSources([vehicle, ...loaded.similar], known),
    addressing: addressingOf(settings, deps.basePath),
    localPath: localPathFor(places, settings, locale, deps.basePath),
    metaheads: placeMetaheads(everywhere, settings.of(metaheadSettings).hosts),
  };
}
type Gathered = Awaited<ReturnType<typeof gather>>;

const mediaOrigins = ({ deps }: PageParts): string[] => (deps.mediaOrigin ? [deps.mediaOrigin] : []);

function openContext(parts: PageParts, { vehicle, locale }: ShowroomInput, gathered: Gathered) {
  const { settings, places, images, localPath, loaded } = gathered;
  const server = createServerContext({
    theme: settings.theme,
    locale,
    origins: [parts.deps.publicUrl, ...mediaOrigins(parts)],
    currency: settings.currency,
    maps: settings.of(mapSettings),
    images,
    forms: loaded.forms,
    pages: places.byId,
    localPath,
    languageAt: otherLanguage(places, locale),
    mediaFile: () => null,
    log: parts.deps.log,
    assets: parts.assets,
    consentPlaceholder: textIn(settings.of(consentSettings).placeholder, locale, settings.locales),
  });
  server.context.affiliation = affiliationOf(vehicle.attributes.state);
  return server;
}

/** No page of the CMS stands behind it, whose meta tags there could be (specification, site §2). */
function headOf(
  { deps }: PageParts,
  { vehicle, locale }: ShowroomInput,
  { settings, addressing, images, metaheads }: Gathered,
  breadcrumbs: readonly Breadcrumb[],
): string {
  const { attributes } = vehicle;
  const addressIn = (language: string) => deps.publicUrl + localePath(attributes.link, language, addressing);
  const page = addressIn(locale);
  const whole = (image: ImageSource) => new URL(image.src, deps.publicUrl).href;
  const shown = vehicle.photos.flatMap(({ image_id: id }) => images.get(id) ?? []);
  const [cover] = shown;
  const structured = jsonForScript(vehicleData(vehicle, { page, pictures: shown.map(whole) }));
  return renderHead({
    title: pageTitle([attributes.title, settings.appName, settings.brandName]),
    description: '',
    canonical: page,
    alternates: new Map(settings.locales.map((one) => [one, addressIn(one)])),
    defaultLocale: addressing.sourceLocale,
    locale,
    siteName: settings.appName,
    image: cover ? { url: whole(cover), width: cover.width, height: cover.height, alt: cover.alt } : null,
    noindex: !settings.indexing,
    breadcrumbs,
    origin: deps.publicUrl,
    added: `${metaheads.head}<script type="application/ld+json">${structured}</script>`,
  });
}

/** The page of a car as a document, with what it depends on. */
export async function showroomDocument(parts: PageParts, input: ShowroomInput): Promise<ShowroomDocument> {
  const { vehicle, locale, now, search } = input;
  const { link, title } = vehicle.attributes;
  const gathered = await gather(parts, input);
  const { settings, loaded, around, addressing, localPath, images, navigation, metaheads, pictures } = gathered;
  const { context, rules, firstPicture } = openContext(parts, input, gathered);
  const main = renderMarkup(
    <ShowroomPage
      vehicle={vehicle}
      data={loaded}
      settings={settings.of(stockSettings)}
      now={now}
      asked={readQuery(creditQuery, search).values}
    />,
    context,
    { id: 'showroom', type: 'showroom', anchor: '', index: null, eager: true },
  );
  const breadcrumbs = [
    { title: context.t('showroom.home'), href: localPath('/') },
    { title, href: localePath(link, locale, addressing) },
  ];
  const rendered = renderDocument({
    context,
    settings,
    furniture: furnitureOf({
      path: link,
      locale,
      locales: settings.locales,
      theme: settings.theme,
      settings,
      navigation,
      breadcrumbs,
      images,
      loaded: around.loaded,
      isPrivate: parts.deps.isPrivate,
      addressing,
      localPath,
    }),
    head: headOf(parts, input, gathered, breadcrumbs),
    metaheads,
    parts: [{ html: main, types: new Set() }],
    elements: [ELEMENT],
    hasIslands: false,
    rules,
    firstPicture,
    assets: parts.assets,
    basePath: parts.deps.basePath,
    mediaOrigins: mediaOrigins(parts),
    routeName: ROUTE,
    needs: filmNeeds(vehicle),
  });
  return {
    ...rendered,
    isWhole: loaded.isWhole && around.isWhole,
    tags: [
      ...['nav', 'settings', 'pages', 'metaheads', 'dealers', 'form-locations', 'listings'],
      ...[vehicle, ...loaded.similar].map(({ id }) => `vehicle:${id}`),
      ...pictures.map((id) => `media:${id}`),
      ...[...loaded.forms.keys()].map((id) => `form:${id}`),
    ],
  };
}
