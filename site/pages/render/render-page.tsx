import type { PublicPageDocument } from '#api-clients/content/content.contract.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { type FormField, fillingParameters } from '#form-fields/index.ts';
import { blockPrefill } from '#site/forms/block-prefill.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { type FormLoader, formIds } from '#site/forms/load-forms.ts';
import { consentSettings } from '#site/furniture/consent/consent.settings.ts';
import { textIn } from '#site/i18n/text-in.ts';
import { withLiveTexts } from '#site/live-texts/with-live-texts.ts';
import { metaheadSettings } from '#site/metaheads/metaheads.settings.ts';
import { placeMetaheads } from '#site/metaheads/place-metaheads.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import { type Addressing, localePath, type MatchedRoute } from '#site/routing/match-route.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { priceDisplay } from '#site/stock/price/price.settings.ts';
import { themes } from '#site/theme/tokens.ts';
import { mapSettings } from '#site/ui/map/map.settings.ts';
import { fillTag } from '../cache/filling-parameters.ts';
import { SPARE_MS } from '../cache/page-cache.ts';
import type { House } from '../head/dealer-data.ts';
import { type HeadInput, pageTitle, renderHead } from '../head/render-head.ts';
import { logoIds } from '../load/brand.ts';
import { furnitureOf } from '../load/furniture-data.ts';
import type { BlockDataLoader } from '../load/load-block-data.ts';
import { loadFilms } from '../load/load-films.ts';
import type { FurnitureLoader } from '../load/load-furniture.ts';
import { loadHouse } from '../load/load-house.ts';
import { loadBreadcrumbs, navigationImages } from '../load/load-navigation.ts';
import type { OutsideNavigationLoader } from '../load/load-outside-navigation.ts';
import { imageIds, type PreparedPage, preparePage, startsWithPicture } from '../load/prepare-page.ts';
import type { SiteBlocks } from '../load/site-blocks.ts';
import { addressingOf, localPathFor, otherLanguage, type SiteData } from '../load/site-data.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import { newsFeedPath } from '../sitemap/news-feed.ts';
import { renderBlocks } from './render-blocks.tsx';
import { type RenderedDocument, renderDocument } from './render-document.tsx';
import { createServerContext } from './server-render-context.ts';
import type { SiteAssets } from './site-assets.ts';

export interface PageParts {
  deps: SiteDependencies;
  data: SiteData;
  assets: SiteAssets;
  blocks: SiteBlocks;
  blockData: BlockDataLoader;
  furniture: FurnitureLoader;
  forms: FormLoader;
  outsideNavigation: OutsideNavigationLoader;
}

export interface RenderedPage extends RenderedDocument {
  tags: string[];
  /** When something that it shows is over, in milliseconds; Infinity when nothing ever is. */
  until: number;
  /** Until when it stands in for a newer one that cannot be made just now. */
  spareUntil: number;
  /** Whether nothing is left out that could not be loaded just now. */
  isWhole: boolean;
}

/** For whom a page is drawn. */
export interface PageOccasion {
  /** A draft, by its token. */
  isPreview?: boolean;
  /** Parameters of the address that fill forms. */
  fill?: Readonly<Record<string, string>>;
  /** Told of each block that cannot be drawn. */
  onFailure?: (blockId: string) => void;
}

/** A published page (or the draft a preview shows) as a document. */
export async function renderPage(
  parts: PageParts,
  document: PublicPageDocument,
  route: MatchedRoute,
  { isPreview = false, fill, onFailure }: PageOccasion = {},
): Promise<RenderedPage> {
  const { deps, data, assets, blockData } = parts;
  const { locale } = route;
  const { id } = document.data;
  const page = document.data.attributes;
  const live = await withLiveTexts(preparePage(document, locale, deps.log), {
    clients: deps.clients,
    locale,
    log: deps.log,
  });
  const prepared = live.page;
  const [settings, places, navigation] = await Promise.all([
    data.settings.get(),
    data.places.get(),
    data.navigation(locale),
  ]);
  const addressing = addressingOf(settings, deps.basePath);
  // A page that is not translated is the same page as its source for search engines.
  const spoken = page.locales.includes(locale) ? locale : addressing.sourceLocale;
  const pathIn = (language: string): string => own(page.paths, language) ?? page.path;
  const localPath = localPathFor(places, settings, locale, deps.basePath);
  const films = await loadFilms(deps.clients.media, prepared, deps.log);
  const posters = [...films.values()].flatMap(({ poster }) => poster ?? []);
  const shareImage = page.image_id ?? settings.ogImageId;
  const wanted = new Set([
    ...imageIds(prepared),
    ...posters,
    ...logoIds(settings),
    ...navigationImages(navigation),
    ...(shareImage ? [shareImage] : []),
  ]);
  let isWhole = live.isWhole;
  const shownForms = formIds(prepared);
  const [named, loaded, forms, outside, breadcrumbs, around, house] = await Promise.all([
    data.images.load(wanted),
    blockData.load(prepared, { locale, search: route.search, settings }),
    parts.forms.load(shownForms, locale),
    parts.outsideNavigation.load(settings, locale),
    loadBreadcrumbs(deps.clients.content, id, locale, localPath).catch((error: unknown) => {
      deps.log.warn({ err: error, page: id }, 'breadcrumbs are left out');
      isWhole = false;
      return [];
    }),
    parts.furniture.load({ settings, locale, path: page.path }),
    page.path === '/' ? loadHouse(deps, settings) : null,
  ]);

  // What the blocks' data name is only known now.
  const images =
    loaded.pictures.length === 0 ? named : new Map([...named, ...(await data.images.load(loaded.pictures))]);
  const theme = themes.find((name) => name === page.theme) ?? settings.theme;
  const server = createServerContext({
    theme,
    locale,
    pageId: id,
    origins: [deps.publicUrl, ...(deps.mediaOrigin ? [deps.mediaOrigin] : [])],
    currency: settings.currency,
    ...settings.of(priceDisplay),
    maps: settings.of(mapSettings),
    images,
    forms,
    pages: places.byId,
    localPath,
    languageAt: otherLanguage(places, locale),
    badLink: (address) => deps.log.warn({ address, page: id }, 'Invalid placeholder parameters in a link'),
    htmlFrame: (block) => (isPreview ? null : localePath(`/html-frame/${block}${pathIn(locale)}`, locale, addressing)),
    films,
    mediaFile: (file) => (file ? `${deps.basePath}/media/files/${encodeURIComponent(file)}` : null),
    log: deps.log,
    assets,
    blocks: parts.blocks,
    fill,
    consentPlaceholder: textIn(settings.of(consentSettings).placeholder, locale, settings.locales),
  });
  const blocks = renderBlocks(prepared, server.context, loaded.data, {
    log: deps.log,
    blocks: parts.blocks,
    onFailure,
  });
  const needs = Object.values(prepared.blocks).flatMap(
    ({ block }) => parts.blocks.policies.get(block.type)?.(block.props, settings) ?? [],
  );
  const metaheads = placeMetaheads(
    document.included.filter((part) => part.type === 'metahead'),
    settings.of(metaheadSettings).hosts,
  );
  const head = renderHead({
    title: pageTitle([page.meta_title, page.title, settings.appName, settings.brandName]),
    description: page.meta_description || settings.metaDescription,
    canonical:
      givenAddress(deps, page.canonical_url) ??
      deps.publicUrl + localePath(pathIn(spoken), spoken, addressing) + loaded.furtherPage,
    alternates: alternates(document, deps, addressing, loaded.furtherPage),
    defaultLocale: addressing.sourceLocale,
    locale,
    siteName: settings.appName,
    image: sharePicture(deps, shareImage ? images.get(shareImage) : undefined),
    dealer: page.path === '/' ? dealerOf(deps, settings, images, house) : undefined,
    search: page.path === '/' ? deps.publicUrl + localPath('/search') : undefined,
    ...newsHead(page, settings, deps.publicUrl + localPath(newsFeedPath)),
    noindex: isPreview || page.disable_seo_tracking || !settings.indexing,
    breadcrumbs,
    origin: deps.publicUrl,
    metaheads: page.metaheads ?? [],
    added: metaheads.head,
  });
  const rendered = renderDocument({
    context: server.context,
    settings,
    furniture:
      page.layout === 'jlr'
        ? null
        : furnitureOf({
            path: page.path,
            pathIn,
            locale,
            locales: page.locales,
            theme,
            settings,
            navigation,
            breadcrumbs,
            outside,
            isPlain: page.navigation === 'none',
            startsWithPicture: startsWithPicture(prepared),
            images,
            loaded: around.loaded,
            isPrivate: deps.isPrivate,
            addressing,
            localPath,
          }),
    head,
    parts: blocks.parts,
    hasIslands: blocks.hasIslands,
    rules: server.rules,
    firstPicture: server.firstPicture,
    assets,
    basePath: deps.basePath,
    mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
    needs,
    metaheads,
    blocks: parts.blocks,
  });
  const sections = (document.meta?.sections as string[] | undefined) ?? [];
  const pages = [id, ...server.linkedPages, ...sections].map((linked) => `page:${linked}`);
  const pictures = [...wanted, ...loaded.pictures, ...films.keys()].map((media) => `media:${media}`);
  const shown = shownForms.size > 0 ? ['form-locations', ...[...shownForms].map((form) => `form:${form}`)] : [];
  return {
    ...rendered,
    until: Math.min(loaded.until, live.until),
    spareUntil: Math.min(loaded.until, live.until + SPARE_MS),
    isWhole: isWhole && loaded.isWhole && around.isWhole,
    tags: [
      'nav',
      'settings',
      'pages',
      'metaheads',
      ...(page.path === '/' ? ['dealers'] : []),
      ...pages,
      ...pictures,
      ...shown,
      ...([...forms.values()].some(({ cars }) => cars) ? ['stock'] : []),
      ...fillTags(prepared, forms),
      ...loaded.tags,
      ...live.tags,
    ],
  };
}

/** The parameters of the address that fill forms of the page: those of its blocks, and those of the forms' own fields. */
function fillTags({ blocks }: PreparedPage, forms: ReadonlyMap<string, FormSource>): string[] {
  const ofBlocks = Object.values(blocks).flatMap(({ block }) =>
    'form_params_mapping' in block.props ? fillingParameters([], blockPrefill(block.props)) : [],
  );
  const ofForms = [...forms.values()].flatMap(({ form }) => fillingParameters(form.attributes.fields as FormField[]));
  return [...new Set([...ofBlocks, ...ofForms])].map(fillTag);
}

function alternates(
  { data }: PublicPageDocument,
  { publicUrl }: SiteDependencies,
  addressing: Addressing,
  furtherPage: string,
): Map<string, string> {
  const { locales, path, paths } = data.attributes;
  const at = (locale: string) => publicUrl + localePath(own(paths, locale) ?? path, locale, addressing) + furtherPage;
  return new Map(locales.map((locale) => [locale, at(locale)]));
}

/** The address that staff gave a page for search engines; undefined where it is none. */
const givenAddress = ({ publicUrl }: SiteDependencies, address: string): string | undefined =>
  address.trim() === '' ? undefined : URL.parse(address, publicUrl)?.href;

const absolute = ({ publicUrl }: SiteDependencies, address: string) => new URL(address, publicUrl).href;

function sharePicture(deps: SiteDependencies, image: ImageSource | undefined): HeadInput['image'] {
  if (!image?.src) return null;
  const { src, alt, webp } = image;
  // The file may be a smaller one than the original, whose size the source tells.
  const width = webp.find(({ url }) => url === src)?.width ?? image.width;
  return { url: absolute(deps, src), width, height: Math.round((image.height * width) / image.width), alt };
}

function dealerOf(
  deps: SiteDependencies,
  settings: SiteSettings,
  images: ReadonlyMap<string, ImageSource>,
  house: House | null,
): HeadInput['dealer'] {
  const logo = settings.logoImageId ? images.get(settings.logoImageId)?.src : undefined;
  return {
    name: settings.brandName,
    url: `${deps.publicUrl}${deps.basePath}/`,
    // Without a picture of a logo, the icon that is drawn of the mark.
    logo: absolute(deps, logo ?? `${deps.basePath}/icon-512.png`),
    house,
  };
}

/** The folder whose pages are the articles of the feed. */
const newsFolder = '/news';

/** What the head of the list of news and of each article says beside the rest. */
function newsHead(
  { path, news_date, first_published_at, published_at }: PublicPageDocument['data']['attributes'],
  { appName, brandName }: SiteSettings,
  feed: string,
): Pick<HeadInput, 'article' | 'feed'> {
  if (path !== newsFolder && !path.startsWith(`${newsFolder}/`)) return {};
  const article =
    path === newsFolder
      ? undefined
      : { published_at: news_date ?? first_published_at ?? published_at, publisher: appName || brandName };
  return { article, feed };
}
