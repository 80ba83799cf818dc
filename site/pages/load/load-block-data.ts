import { hash } from '#site/render/block-style.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { queryTag } from '../cache/document-keys.ts';
import { lruMap } from '../cache/lru-map.ts';
import { createOutside } from './outside-fetch.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { BlockLoadModule, SiteBlocks } from './site-blocks.ts';
import type { SiteSettings } from './site-settings.ts';

/** How long a page waits for its blocks' data. */
export const loadBudgetMs = 2_000;
const maxKept = 2_000;

/** What all loads of a page are given. */
export interface PageSurroundings {
  locale: string;
  /** The address's query, with or without its question mark. */
  search: string;
  settings: Pick<SiteSettings, 'outsideHosts'>;
}

export interface BlockData {
  /** By block id; a block whose load failed has its last good answer, or is missing. */
  data: ReadonlyMap<string, unknown>;
  /** What the document depends on because of them. */
  tags: string[];
  /** Whether every block has data, if only its last good. */
  isWhole: boolean;
}

export interface BlockDataLoader {
  load(page: PreparedPage, surroundings: PageSurroundings): Promise<BlockData>;
}

interface Loaded {
  answer: unknown;
  topics: readonly string[];
}

const noQuery = { shape: {}, invalid: 'ignored' } as const;

/** Runs the `.load.ts` of every block that has one, side by side, within two seconds in all. */
export function createBlockDataLoader(deps: SiteDependencies, blocks: SiteBlocks): BlockDataLoader {
  const { clients, log } = deps;
  const lastGood = lruMap<string, Loaded>(maxKept);
  const outside = createOutside({ ask: deps.askOutside, log });

  const run = async (
    { default: load, query = noQuery, hosts = [] }: BlockLoadModule,
    props: PreparedPage['blocks'][string]['block']['props'],
    { locale, search, settings }: PageSurroundings,
    signal: AbortSignal,
  ): Promise<Loaded> => {
    const topics: string[] = [];
    const answer = await load({
      ...clients,
      props,
      locale,
      query: readQuery(query, search).values,
      outside: outside.through([...hosts, ...settings.outsideHosts]),
      dependsOn: (...more) => void topics.push(...more),
      signal,
    });
    return { answer, topics };
  };

  return {
    async load(page, surroundings) {
      const data = new Map<string, unknown>();
      const tags = new Set<string>();
      const loading = Object.entries(page.blocks).flatMap(([id, { block }]) => {
        const load = blocks.loads.get(block.type);
        return load ? [{ id, block, load }] : [];
      });
      if (loading.length === 0) return { data, tags: [], isWhole: true };
      let isWhole = true;
      const signal = AbortSignal.timeout(loadBudgetMs);
      const outOfTime = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      outOfTime.catch(() => undefined);
      const loads = loading.map(async ({ id, block, load }) => {
        if (load.query) tags.add(queryTag(block.type));
        const asked = readQuery(load.query ?? noQuery, surroundings.search).pairs.join('&');
        const key = `${block.type}|${surroundings.locale}|${asked}|${hash(JSON.stringify(block.props))}`;
        const use = ({ answer, topics }: Loaded) => {
          data.set(id, answer);
          for (const topic of topics) tags.add(topic);
        };
        try {
          const loaded = await Promise.race([run(load, block.props, surroundings, signal), outOfTime]);
          lastGood.set(key, loaded);
          use(loaded);
        } catch (error) {
          const kept = lastGood.get(key);
          log.warn({ err: error, block: id, type: block.type, kept: kept !== undefined }, 'block data failed');
          if (kept) use(kept);
          else isWhole = false;
        }
      });
      await Promise.all(loads);
      return { data, tags: [...tags], isWhole };
    },
  };
}
