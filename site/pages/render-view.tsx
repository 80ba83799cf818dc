import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Translate } from '../i18n/i18n.types.ts';
import { BlockProvider, RenderProvider } from '../render/render-context.tsx';
import { logoIds } from './brand.ts';
import { furnitureOf } from './furniture-data.ts';
import { type RenderedDocument, renderDocument } from './render-document.tsx';
import { pageTitle, renderHead } from './render-head.ts';
import type { PageParts } from './render-page.tsx';
import { createServerContext } from './server-render-context.ts';
import { addressingOf, localPathFor, type PagePlaces } from './site-data.ts';
import { readSiteSettings, type SiteSettings } from './site-settings.ts';
import { NotFoundView, StatusView } from './status-view.tsx';

/** Views the site shows where there is no page. */
export type View = 'not-found' | 'no-access' | 'disabled' | 'error';

export interface ViewInput {
  view: View;
  locale: string;
  /** Of the error view. */
  status: number;
}

const noPlaces: PagePlaces = { byId: new Map(), byPath: new Map() };
const noNavigation = { header: [], footer: [], secondary: [] };

/** A view in the site's furniture. What cannot be loaded is left out: an error view must not fail itself. */
export async function renderView(parts: PageParts, { view, locale, status }: ViewInput): Promise<RenderedDocument> {
  const { deps, data, assets } = parts;
  const [settings, places, navigation] = await Promise.all([
    data.settings.get().catch(() => readSiteSettings(new Map(), deps.log)),
    data.places.get().catch(() => noPlaces),
    data.navigation(locale).catch(() => noNavigation),
  ]);
  const addressing = addressingOf(settings, deps.basePath);
  const localPath = localPathFor(places, settings, locale, deps.basePath);
  const images = await data.images.load([
    ...logoIds(settings),
    ...(settings.notFound.image ? [settings.notFound.image] : []),
  ]);
  const server = createServerContext({
    theme: settings.theme,
    locale,
    images,
    pages: places.byId,
    localPath,
    mediaFile: () => null,
    assets,
  });
  const { t } = server.context;
  const main = renderToStaticMarkup(
    <RenderProvider value={server.context}>
      <BlockProvider value={{ id: view, type: view, anchor: '', index: null, eager: true }}>
        {drawView(view, status, settings, t)}
      </BlockProvider>
    </RenderProvider>,
  );
  return renderDocument({
    context: server.context,
    settings,
    furniture: furnitureOf({
      ...{ path: '/', locale, locales: settings.locales, theme: settings.theme, settings, navigation },
      ...{ breadcrumbs: [], images, addressing, localPath },
    }),
    head: renderHead({
      title: pageTitle([t(titleKeys[view]), settings.appName]),
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
    }),
    parts: [{ html: main, types: new Set() }],
    hasIslands: false,
    rules: server.rules,
    assets,
    basePath: deps.basePath,
    mediaOrigins: deps.mediaOrigin ? [deps.mediaOrigin] : [],
  });
}

const titleKeys: Record<View, string> = {
  'not-found': 'page.not_found.title',
  'no-access': 'page.no_access.title',
  disabled: 'page.disabled.title',
  error: 'page.error.title',
};

function drawView(view: View, status: number, settings: SiteSettings, t: Translate): ReactNode {
  if (view === 'not-found') return <NotFoundView setting={settings.notFound} customHtml={settings.notFoundHtml} />;
  const group = view === 'no-access' ? 'no_access' : view;
  return (
    <StatusView
      eyebrow={view === 'error' ? t('page.error.code', { code: String(status) }) : undefined}
      heading={t(titleKeys[view])}
      message={t(`page.${group}.message`)}
      home={t('page.not_found.home')}
    />
  );
}
