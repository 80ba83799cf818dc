import type { ReactNode } from 'react';
import type { Affiliation } from '#site/analytics/page-context.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import type { NavigationData } from '#site/furniture/navigation.types.ts';
import type { Translate } from '#site/i18n/i18n.types.ts';
import { metaheadSettings } from '#site/metaheads/metaheads.settings.ts';
import { placeMetaheads } from '#site/metaheads/place-metaheads.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { renderMarkup } from '#site/render/render-markup.tsx';
import type { ImageSource } from '#site/render/sources.types.ts';
import { priceDisplay } from '#site/stock/price/price.settings.ts';
import type { Theme } from '#site/theme/tokens.ts';
import type { PageNeeds } from '../head/page-needs.ts';
import { pageTitle, renderHead } from '../head/render-head.ts';
import { logoIds } from '../load/brand.ts';
import { furnitureOf } from '../load/furniture-data.ts';
import { type MenuNames, navigationImages } from '../load/load-navigation.ts';
import { addressingOf, localPathFor, noPlaces, otherLanguage } from '../load/site-data.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import { type RenderedDocument, renderDocument } from './render-document.tsx';
import type { PageParts } from './render-page.tsx';
import { createServerContext } from './server-render-context.ts';
import { NotFoundView, StatusView } from './status-view.tsx';

/** Views the site shows where there is no page. */
export type View = 'not-found' | 'no-access' | 'disabled' | 'error';

export interface ViewInput {
  view: View;
  locale: string;
  /** Of the error view. */
  status: number;
  /** Where the visitor asked and may ask again. */
  address?: string | undefined;
}

const noNavigation = { header: [], footer: [], secondary: [] };

/** A view in the site's furniture. What cannot be loaded is left out: an error view must not fail itself. */
export function renderView(parts: PageParts, input: ViewInput): Promise<RenderedDocument> {
  const { view, locale } = input;
  return renderAround(parts, {
    locale,
    name: view,
    // Also read by those who have not signed in: menus and footer of a closed site are not for them.
    hasFurniture: !(view === 'no-access' && parts.deps.isPrivate),
    title: ({ t }) => t(titleKeys[view]),
    images: ({ notFound }) => (notFound.image ? [notFound.image] : []),
    draw: ({ t }, settings) => drawView(input, settings, t),
  });
}

export interface AroundInput {
  locale: string;
  /** Of the view, unique in the document. */
  name: string;
  /** Its path without base path and language, so that other languages are offered; the home page's unless given. */
  path?: string;
  /** The site's own unless given. */
  theme?: Theme;
  /** Other menus than those of the site. */
  navigation?: (names: MenuNames) => NavigationData;
  /** The settings as if this were in them. */
  settings?: (settings: SiteSettings) => SiteSettings;
  /** False leaves out menus and footer. */
  hasFurniture?: boolean;
  title(context: RenderContext): string;
  images?(settings: SiteSettings): string[];
  /** Pictures that are described already, by id. */
  pictures?: ReadonlyMap<string, ImageSource>;
  /** Leaves out menu and breadcrumbs. */
  isPlain?: boolean;
  /** Scripts of a journey, by their names in the build. */
  elements?: readonly string[];
  /** Name of the journey's route, by which figures know what kind of page it is. */
  routeName?: string;
  /** Which list the car of the page comes from. */
  affiliation?: Affiliation;
  /** What it needs from other hosts. */
  needs?: readonly PageNeeds[];
  /** Forms that it shows, by id. */
  forms?: ReadonlyMap<string, FormSource>;
  draw(context: RenderContext, settings: SiteSettings): ReactNode;
}

/** Something that is no page of the content service, as a document in the site's furniture that no crawler keeps. */
export async function renderAround(parts: PageParts, input: AroundInput): Promise<RenderedDocument> {
  const { deps, data, assets } = parts;
  const { locale } = input;
  const [stored, places, menus, everywhere] = await Promise.all([
    data.knownSettings(),
    data.places.get().catch(() => noPlaces),
    data.navigation(locale).catch(() => noNavigation),
    data.metaheads.get().catch(() => []),
  ]);
  const settings = input.settings?.(stored) ?? stored;
  const addressing = addressingOf(settings, deps.basePath);
  const localPath = localPathFor(places, settings, locale, deps.basePath);
  const languageAt = otherLanguage(places, locale);
  const untranslated = settings.locales[0] === locale ? undefined : settings.locales[0];
  const navigation = input.navigation?.({ localPath, languageOf: languageAt, untranslated }) ?? menus;
  const [named, around] = await Promise.all([
    data.images.load([...logoIds(settings), ...navigationImages(navigation), ...(input.images?.(settings) ?? [])]),
    parts.furniture.load({ settings, locale, path: '/' }),
  ]);
  const images = input.pictures ? new Map([...named, ...input.pictures]) : named;
  const theme = input.theme ?? settings.theme;
  const server = createServerContext({
    theme,
    locale,
    origins: [deps.publicUrl, ...(deps.mediaOrigin ? [deps.mediaOrigin] : [])],
    images,
    pages: places.byId,
    localPath,
    languageAt,
    mediaFile: () => null,
    log: deps.log,
    assets,
    ...(input.forms ? { forms: input.forms } : {}),
    currency: settings.currency,
    ...settings.of(priceDisplay),
  });
  server.context.affiliation = input.affiliation;
  const main = renderMarkup(input.draw(server.context, settings), server.context, {
    id: input.name,
    type: input.name,
    anchor: '',
    index: null,
    eager: true,
  });
  const metaheads = placeMetaheads(everywhere, settings.of(metaheadSettings).hosts);
  return renderDocument({
    context: server.context,
    settings,
    furniture:
      input.hasFurniture === false
        ? null
        : furnitureOf({
            path: input.path ?? '/',
            locale,
            locales: settings.locales,
            theme,
            ...(input.isPlain ? { isPlain: true } : {}),
            settings,
            navigation,
            breadcrumbs: [],
            images,
            loaded: around.loaded,
            isPrivate: deps.isPrivate,
            addressing,
            localPath,
          }),
    head: renderHead({
      title: pageTitle([input.title(server.context), settings.appName]),
      description: '',
      canonical: '',
      alternates: new Map(),
      defaultLocale: addressing.sourceLocale,
      locale,
      siteName: settings.appName,
      image: null,
      noindex: true,
      breadcrumbs: [],
      origin: deps.publicUrl,
      added: metaheads.head,
    }),
    metaheads,
    parts: [{ html: main, types: new Set() }],
    elements: input.elements ?? [],
    hasIslands: false,
    rules: server.rules,
    firstPicture: server.firstPicture,
    assets,
    basePath: deps.basePath,
    mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
    ...(input.routeName ? { routeName: input.routeName } : {}),
    ...(input.needs ? { needs: input.needs } : {}),
  });
}

const titleKeys: Record<View, string> = {
  'not-found': 'page.not_found.title',
  'no-access': 'page.no_access.title',
  disabled: 'page.disabled.title',
  error: 'page.error.title',
};

function drawView({ view, status, address }: ViewInput, settings: SiteSettings, t: Translate): ReactNode {
  if (view === 'not-found') return <NotFoundView settings={settings} />;
  const group = view === 'no-access' ? 'no_access' : view;
  return (
    <StatusView
      eyebrow={view === 'error' ? t('page.error.code', { code: String(status) }) : undefined}
      heading={t(titleKeys[view])}
      message={t(`page.${group}.message`)}
      home={t('page.not_found.home')}
      retry={address === undefined ? undefined : { label: t('block.retry'), href: address }}
    />
  );
}
