import type { ReactNode } from 'react';
import { templates } from '#block-schemas/index.ts';
import { nothingLoaded } from '#site/furniture/furniture-load.types.ts';
import { directionOf } from '#site/i18n/locales.ts';
import { priceDisplay } from '#site/stock/price/price.settings.ts';
import { mapSettings } from '#site/ui/map/map.settings.ts';
import { formIds } from '../forms/load-forms.ts';
import { createAnswer } from '../pages/cache/cached-answer.ts';
import { queryTag } from '../pages/cache/document-keys.ts';
import type { Rendered } from '../pages/cache/page-cache.ts';
import { renderHead } from '../pages/head/render-head.ts';
import { logoIds } from '../pages/load/brand.ts';
import { furnitureOf } from '../pages/load/furniture-data.ts';
import { navigationImages } from '../pages/load/load-navigation.ts';
import { imageIds, prepareSnapshot } from '../pages/load/prepare-page.ts';
import { addressingOf, localPathFor, otherLanguage } from '../pages/load/site-data.ts';
import { renderBlocks } from '../pages/render/render-blocks.tsx';
import { renderDocument } from '../pages/render/render-document.tsx';
import type { PageParts } from '../pages/render/render-page.tsx';
import { createServerContext } from '../pages/render/server-render-context.ts';
import { renderMarkup } from '../render/render-markup.tsx';
import { readQuery } from '../routing/declared-query.ts';
import type { MatchedRoute } from '../routing/match-route.ts';
import { GalleryLabel, GalleryTop } from './gallery-label.tsx';
import { galleryQuery } from './gallery-variant.ts';
import { type GallerySample, gallerySamples, sampleSnapshot } from './sample-snapshot.ts';

/** `/block-gallery`: every template with its samples, in either theme and direction. */
export async function renderGallery(parts: PageParts, route: MatchedRoute): Promise<Rendered> {
  const asked = readQuery(galleryQuery, route.search).values;
  const locale = asked.locale || route.locale;
  const variant = { ...asked, locale, dir: asked.locale ? directionOf(asked.locale) : asked.dir };
  const { deps, data, assets } = parts;
  const shown = gallerySamples(asked);
  const prepared = prepareSnapshot(sampleSnapshot(shown), locale, deps.log);
  const shownForms = formIds(prepared);
  const [settings, places, navigation, forms, own, loaded] = await Promise.all([
    data.settings.get(),
    data.places.get(),
    data.navigation(locale),
    parts.forms.load(shownForms, locale),
    Promise.all([data.settings.get(), data.navigation(locale)]).then(([known, menus]) =>
      data.images.load([...imageIds(prepared), ...logoIds(known), ...navigationImages(menus)]),
    ),
    data.settings
      .get()
      .then((known) => parts.blockData.load(prepared, { locale, search: '', settings: known, areApart: true })),
  ]);
  const images = new Map([...own, ...(await data.images.load(loaded.pictures))]);
  const localPath = localPathFor(places, settings, locale, deps.basePath);
  const server = createServerContext({
    ...variant,
    currency: settings.currency,
    ...settings.of(priceDisplay),
    maps: settings.of(mapSettings),
    images,
    forms,
    pages: places.byId,
    localPath,
    languageAt: otherLanguage(places, locale),
    mediaFile: () => null,
    assets,
  });
  const html = (node: ReactNode) => renderMarkup(node, server.context);
  const blocks = renderBlocks(prepared, server.context, loaded.data, { log: deps.log });
  const samples = blocks.parts.map((part, index) => {
    const sample = shown[index];
    return sample ? { ...part, html: html(<GalleryLabel {...labelOf(sample)} />) + part.html } : part;
  });
  const top = html(<GalleryTop variant={variant} path={localPath('/block-gallery')} samples={shown.map(labelOf)} />);
  const rendered = renderDocument({
    context: server.context,
    settings,
    furniture: furnitureOf({
      path: '/block-gallery',
      locale,
      locales: asked.locale ? [...new Set([locale, ...settings.locales])] : [],
      theme: variant.theme,
      settings,
      navigation,
      loaded: nothingLoaded,
      breadcrumbs: [],
      images,
      addressing: addressingOf(settings, deps.basePath),
      localPath,
    }),
    head: renderHead({
      title: `Block gallery · ${settings.appName}`,
      description: '',
      canonical: '',
      alternates: new Map(),
      defaultLocale: locale,
      locale,
      siteName: settings.appName,
      image: null,
      noindex: true,
      breadcrumbs: [],
      origin: deps.publicUrl,
    }),
    parts: samples.map((part, index) => (index === 0 ? { ...part, html: top + part.html } : part)),
    hasIslands: blocks.hasIslands,
    rules: server.rules,
    firstPicture: server.firstPicture,
    assets,
    basePath: deps.basePath,
    mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
  });
  const pictures = [...images.keys()].map((id) => `media:${id}`);
  const answer = createAnswer({
    status: 200,
    headers: { ...rendered.headers, 'x-robots-tag': 'noindex' },
    text: rendered.html,
    tags: [
      queryTag(route.id),
      'nav',
      'settings',
      'pages',
      ...pictures,
      ...[...shownForms].map((form) => `form:${form}`),
      ...loaded.tags,
    ],
    until: loaded.until,
  });
  return { answer, keep: loaded.isWhole ? 'keep' : 'briefly' };
}

function labelOf({ id, key, kind }: GallerySample) {
  const { title = key, description = '' } = templates[key];
  return { id, templateKey: key, kind, title, description };
}
