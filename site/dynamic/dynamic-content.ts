import { z } from 'zod';
import { dynamicStrategies } from '#documents/page/document.types.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';
import { createOutside, type Outside, type OutsideFetch } from '../pages/load/outside-fetch.ts';
import { declareSettings } from '../pages/load/own-settings.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import type { SiteDependencies, SiteLog } from '../site.types.ts';
import type { DynamicData } from './decide.ts';

const text = { schema: z.string(), fallback: '' };
const table = z.record(z.string(), z.array(z.string()));

interface Settings {
  strategies: string[];
  stockUrl: string;
  offersUrl: string;
  baseUrl: string;
  families: Record<string, string[]>;
  brands: Record<string, string>;
  lists: Record<string, string>;
}

export const dynamicContentSettings = declareSettings<Settings>({
  strategies: { key: 'dynamic_content.strategies', schema: z.array(z.string()), fallback: [...dynamicStrategies] },
  stockUrl: { key: 'dynamic_content.stock_url', ...text },
  offersUrl: { key: 'dynamic_content.offers_url', ...text },
  baseUrl: { key: 'dynamic_content.api_base_url', ...text },
  families: { key: 'dynamic_content.families', schema: table, fallback: {} },
  brands: { key: 'dynamic_content.url_brands', schema: z.record(z.string(), z.string()), fallback: {} },
  lists: { key: 'dynamic_content.reffine_lists', schema: z.record(z.string(), z.string()), fallback: {} },
});

/** An array of objects whose keys are names of models. */
const keyListing = z.array(z.record(z.string(), z.unknown())).max(5_000);
/** An array; a text means that there is nothing. */
const offerList = z.union([z.array(z.record(z.string(), z.unknown())).max(2_000), z.string().transform(() => [])]);
const listAnswer = z.object({ data: table });

const outsides = new WeakMap<SiteDependencies, Outside>();

/** The one door to hosts outside of this site, which may ask the host of an address that staff wrote. */
function doorTo(deps: SiteDependencies, url: string): OutsideFetch {
  const outside = outsides.get(deps) ?? createOutside({ ask: deps.askOutside, log: deps.log });
  outsides.set(deps, outside);
  return outside.through([new URL(url).host]);
}

/** What came of asking; null, and a line in the log, when nothing did: content stays visible. */
async function orNull<Value>(log: SiteLog, what: string, ask: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    log.error({ err: error }, `dynamic content: ${what} cannot be had, blocks stay visible`);
    return null;
  }
}

async function listsOf(deps: SiteDependencies, { baseUrl, lists }: Settings): Promise<DynamicData['lists']> {
  const ids = [...new Set(Object.values(lists))];
  if (ids.length === 0) {
    deps.log.warn({ setting: 'dynamic_content.reffine_lists' }, 'the setting is not set or invalid');
    return null;
  }
  const joined = ids.map(encodeURIComponent).join(',');
  const address = `${baseUrl.replace(/\/$/, '')}/public_api/dynamic_content/${joined}`;
  const { data } =
    baseUrl === ''
      ? (await deps.clients.content.dynamicContent({ params: { uuids: ids.join(',') } })).data
      : (await doorTo(deps, baseUrl).fetchJson(address, listAnswer)).value;
  return Object.fromEntries(Object.entries(lists).map(([name, id]) => [name, data[id] ?? []]));
}

async function stockOf(deps: SiteDependencies, url: string): Promise<DynamicData['stock']> {
  if (url === '') return null;
  const { value } = await doorTo(deps, url).fetchJson(url, keyListing);
  return [...new Set(value.flatMap(Object.keys))];
}

async function offersOf(deps: SiteDependencies, url: string): Promise<DynamicData['offers']> {
  if (url === '') return (await deps.clients.offers.publicOffers({})).data;
  return (await doorTo(deps, url).fetchJson(url, offerList)).value;
}

/** `/dynamic-content.json`: what the rules of blocks go by, asked for once by each page that holds such blocks. */
export async function dynamicContent({ deps, data }: PageParts): Promise<Answer> {
  const settings = (await data.settings.get()).of(dynamicContentSettings);
  const isUsed = (strategy: string) => settings.strategies.includes(strategy);
  const [stock, offers, lists] = await Promise.all([
    isUsed('stock_locator') ? orNull(deps.log, 'the stock', () => stockOf(deps, settings.stockUrl)) : null,
    isUsed('offers') ? orNull(deps.log, 'the offers', () => offersOf(deps, settings.offersUrl)) : null,
    isUsed('reffine') ? orNull(deps.log, 'the lists', () => listsOf(deps, settings)) : null,
  ]);
  const { strategies, families, brands } = settings;
  const body: DynamicData = { strategies, stock, offers, lists, families, brands };
  return jsonAnswer(body, { caching: 'public, max-age=60' });
}
