import { contentContract, type PublicNavEntry } from '#api-clients/content/content.contract.ts';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import { offersContract } from '#api-clients/offers/offers.contract.ts';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { orderStatusContract } from '#api-clients/orders/order-status.contract.ts';
import { ordersContract } from '#api-clients/orders/orders.contract.ts';
import { searchContract } from '#api-clients/search/search.contract.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import type { PageMeta, PageSnapshot } from '#documents/page/document.types.ts';
import { unfold } from '#documents/page/fold.ts';
import type { SiteDependencies, SiteLog } from '../site.types.ts';

/** A page of the pretended content service. */
export interface BedPage {
  id: string;
  path: string;
  /** Its own paths in other languages. */
  paths?: Record<string, string>;
  /** Reusable sections it shows. */
  sections?: string[];
  snapshot: Pick<PageSnapshot, 'root' | 'blocks'>;
  meta?: Partial<PageMeta>;
  locales?: string[];
  /** Answers in other languages too, with the words of the first one, as the content service does. */
  answersAll?: boolean;
  /** Makes the page a redirection. */
  to?: string;
  httpCode?: number;
}

export interface BedImage {
  id: string;
  alt?: string;
  width?: number;
  height?: number;
  url?: string;
  dominant?: string;
}

/** What the pretended services answer; change it between requests. */
export interface BedContent {
  pages: BedPage[];
  images: BedImage[];
  /** Published forms by id. */
  metaheads: PublicMetahead[];
  forms: PublicForm[];
  navigation: PublicNavEntry[];
  /** Those that are valid now. */
  offers: PublicOffer[];
  settings: Record<string, unknown>;
  /** Settings that somebody looks at before saving, by token. */
  looked: Record<string, Record<string, unknown>>;
  /** While true, no service answers. */
  down: boolean;
}

export interface TestBed {
  content: BedContent;
  deps: SiteDependencies;
  /** Tells the site that something changed. */
  change(topic: string): void;
  /** Paths asked of the services, in order. */
  asked: string[];
  logged: { level: string; message: string }[];
}

/** The site's dependencies over services held in memory, answering through the real contracts. */
export function createTestBed(start: Partial<BedContent>, deps: Partial<SiteDependencies> = {}): TestBed {
  const content: BedContent = {
    pages: [],
    images: [],
    forms: [],
    metaheads: [],
    navigation: [],
    offers: [],
    settings: {},
    looked: {},
    down: false,
    ...start,
  };
  const asked: string[] = [];
  const logged: TestBed['logged'] = [];
  const listeners = new Set<(topic: string) => void>();
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://services.test');
    asked.push(url.pathname + url.search);
    if (content.down) throw new TypeError('connection refused');
    const answer = answerFor(content, url);
    return answer === undefined ? notFound() : Response.json(answer);
  };
  const record = (level: string) => (_details: object, message: string) => void logged.push({ level, message });
  const log: SiteLog = { info: record('info'), warn: record('warn'), error: record('error') };
  return {
    content,
    asked,
    logged,
    change: (topic) => {
      for (const listener of listeners) listener(topic);
    },
    deps: {
      turn: async () => undefined,
      clients: {
        content: createClient(contentContract, { fetch }),
        dealers: createClient(dealersContract, { fetch }),
        media: createClient(mediaContract, { fetch }),
        forms: createClient(formsContract, { fetch }),
        offers: createClient(offersContract, { fetch }),
        orders: createClient(ordersContract, { fetch }),
        'order-status': createClient(orderStatusContract, { fetch }),
        stock: createClient(stockContract, { fetch }),
        search: createClient(searchContract, { fetch }),
      },
      askOutside: () => Promise.reject(new Error('nothing is outside')),
      manifest: {},
      cacheDir: '/dev/null/no-disk-unless-given',
      log,
      onInvalidate: (callback) => {
        listeners.add(callback);
        return () => listeners.delete(callback);
      },
      basePath: '',
      publicUrl: 'https://dealer.test',
      version: 'test',
      ...deps,
    },
  };
}

const notFound = () =>
  Response.json(
    { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Nothing there', code: 'not_found' },
    { status: 404, headers: { 'content-type': 'application/problem+json' } },
  );

function answerFor(content: BedContent, url: URL): unknown {
  const byPath = /\/public_api\/pages\/by_path\/(.*)$/.exec(url.pathname);
  if (byPath)
    return pageAnswer(content, `/${decodeURIComponent(byPath[1] ?? '')}`, url.searchParams.get('locale') ?? 'en');
  const id = (page: BedPage) => page.id;
  if (url.pathname.endsWith('/pages/paths')) {
    const data = content.pages.map((page) => ({
      type: 'page_path',
      id: id(page),
      attributes: {
        path: page.path,
        ...(page.paths ? { paths: page.paths } : {}),
        title: page.meta?.title ?? page.id,
        locales: page.locales ?? ['en'],
      },
    }));
    return { data };
  }
  if (url.pathname.endsWith('/public_api/offers')) return content.offers;
  if (url.pathname.includes('/breadcrumbs/'))
    return { data: breadcrumbs(content, url.pathname.split('/').at(-1) ?? '') };
  if (url.pathname.endsWith('/nav_entries')) {
    return { data: content.navigation.map((entry) => ({ type: 'nav_entry', id: entry.id, attributes: entry })) };
  }
  if (url.pathname.endsWith('/metaheads'))
    return { data: content.metaheads.filter(({ attributes }) => attributes.rdx_core_page_id === null) };
  if (url.pathname.endsWith('/settings')) {
    const token = url.searchParams.get('preview_token');
    if (token !== null && !content.looked[token]) return undefined;
    const entries = Object.entries({ ...content.settings, ...content.looked[token ?? ''] });
    return { data: entries.map(([key, value]) => ({ type: 'setting', id: key, attributes: { key, value } })) };
  }
  if (url.pathname.endsWith('/images')) {
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    return { data: content.images.filter((image) => ids.includes(image.id)).map(imageAnswer) };
  }
  const form = /\/forms\/forms\/([^/]+)\/public$/.exec(url.pathname);
  if (form) {
    const data = content.forms.find((one) => one.id === form[1]);
    return data && { data };
  }
  if (url.pathname.endsWith('/forms/locations')) {
    return { data: [], meta: { page: 1, items: 100, pages: 1, total_count: 0 }, links: { self: '' } };
  }
  return undefined;
}

function pageAnswer(content: BedContent, path: string, locale: string): unknown {
  const page = content.pages.find((candidate) => (candidate.paths?.[locale] ?? candidate.path) === path);
  if (!page || !(page.answersAll || (page.locales ?? ['en']).includes(locale))) return undefined;
  const attributes = {
    path: page.path,
    ...(page.paths ? { paths: page.paths } : {}),
    title: page.id,
    meta_title: '',
    meta_description: '',
    canonical_url: '',
    disable_seo_tracking: false,
    image_id: null,
    theme: '',
    layout: 'default',
    ...page.meta,
    type: page.to ? 'url_redirection' : 'page',
    page_type: 'page',
    link_type: null,
    to: page.to ?? null,
    http_code: page.httpCode ?? null,
    redirect_path: null,
    link_new_window: false,
    locale,
    locales: page.locales ?? ['en'],
    published_at: '2026-11-01T00:00:00.000Z',
    first_published_at: '2026-01-01T00:00:00.000Z',
  };
  const blocks = unfold(page.snapshot).map(({ id, ...block }) => ({ type: 'block', id, attributes: block }));
  const here = content.metaheads.filter(({ attributes }) => [null, page.id].includes(attributes.rdx_core_page_id));
  const included = [...blocks, ...here];
  return { data: { type: 'page', id: page.id, attributes }, included, meta: { sections: page.sections ?? [] } };
}

function breadcrumbs(content: BedContent, pageId: string): unknown[] {
  const page = content.pages.find((candidate) => candidate.id === pageId);
  const steps = [content.pages.find((candidate) => candidate.path === '/'), page];
  return [...new Set(steps)].flatMap((step) =>
    step
      ? [{ type: 'breadcrumb', id: step.id, attributes: { title: step.meta?.title ?? step.id, url: step.path } }]
      : [],
  );
}

function imageAnswer(image: BedImage): unknown {
  const { id, alt = '', width = 1600, height = 900, url = `/media/${id}`, dominant = '#888888' } = image;
  const variants = [400, 800, 1200, 1600].flatMap((size) =>
    (['avif', 'webp'] as const).map((format) => ({
      width: size,
      height: Math.round((size * height) / width),
      format,
      url: `${url}/${size}.${format}`,
    })),
  );
  const attributes = {
    filename: `${id}.webp`,
    title: id,
    alt,
    decorative: false,
    width,
    height,
    bytes: 1,
    content_type: 'image/webp',
    dominant,
    focal: { x: 0.5, y: 0.5 },
    hash: id,
    variants,
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  };
  return { type: 'image', id, attributes };
}
