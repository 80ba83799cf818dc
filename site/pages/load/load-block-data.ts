import type { BlockKey, BlockProps } from '#block-schemas/index.ts';
import type { PlaceAmong } from '#site/blocks/block-load.ts';
import { hash } from '#site/render/block-style.ts';
import { declareQuery, readQuery } from '#site/routing/declared-query.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { queryTag } from '../cache/document-keys.ts';
import { lruMap } from '../cache/lru-map.ts';
import { createOutside } from './outside-fetch.ts';
import { oncePerPage, type PreparedPage } from './prepare-page.ts';
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
  settings: Pick<SiteSettings, 'outsideHosts' | 'of'>;
  /** Blocks know nothing of each other: samples that stand on one page for want of another place. */
  areApart?: boolean;
}

export interface BlockData {
  /** By block id; a block whose load failed has its last good answer, or is missing. */
  data: ReadonlyMap<string, unknown>;
  /** What the document depends on because of them. */
  tags: string[];
  /** Ids of pictures that the data name. */
  pictures: string[];
  /** When something of it is over, in milliseconds; Infinity when nothing ever is. */
  until: number;
  /** The parameters that tell it from the first page of its lists, with question mark; empty on the first. */
  furtherPage: string;
  /** Whether every block has data, if only its last good. */
  isWhole: boolean;
}

export interface BlockDataLoader {
  load(page: PreparedPage, surroundings: PageSurroundings): Promise<BlockData>;
}

interface Loaded {
  answer: unknown;
  topics: readonly string[];
  pictures: readonly string[];
  until: number;
  furtherPages: readonly [parameter: string, number: number][];
}

const noQuery = declareQuery({});

/** What tells the values of one block from those of another; values of a published block are the same object each time. */
const names = new WeakMap<object, string>();

function nameOf(props: object): string {
  const name = names.get(props) ?? hash(JSON.stringify(props));
  names.set(props, name);
  return name;
}

/** Values of all blocks of a template on a page. */
const othersOf = <Key extends BlockKey>(page: PreparedPage, type: Key): BlockProps[Key][] =>
  Object.values(page.blocks).flatMap(({ block }) => (block.type === type ? [block.props as BlockProps[Key]] : []));

/** Ids of a page's blocks from its top to its end, those inside of others where they stand. */
const idsInOrder = oncePerPage(({ root, blocks }) => {
  const from = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => [id, ...from(blocks[id]?.groups.flatMap((group) => group.blocks ?? []) ?? [])]);
  return from(root);
});

const placeAmong = (page: PreparedPage, id: string, types: readonly BlockKey[]): PlaceAmong => {
  const alike = idsInOrder(page).filter((one) => types.some((type) => page.blocks[one]?.block.type === type));
  if (alike.length < 2) return 'only';
  return alike[0] === id ? 'first' : 'later';
};

/** Runs the `.load.ts` of every block that has one, side by side, within two seconds in all. */
export function createBlockDataLoader(deps: SiteDependencies, blocks: SiteBlocks): BlockDataLoader {
  const { clients, log } = deps;
  const lastGood = lruMap<string, Loaded>(maxKept);
  const outside = createOutside({ ask: deps.askOutside, log, home: deps.publicUrl + deps.basePath });

  const run = async (
    { default: load, query = noQuery, hosts = [] }: BlockLoadModule,
    { id, props }: { id: string; props: PreparedPage['blocks'][string]['block']['props'] },
    { locale, search, settings, areApart, page }: PageSurroundings & { page: PreparedPage },
    signal: AbortSignal,
  ): Promise<Loaded> => {
    const topics: string[] = [];
    const pictures: string[] = [];
    const furtherPages: [string, number][] = [];
    let until = Number.POSITIVE_INFINITY;
    const answer = await load({
      ...clients,
      props,
      locale,
      settings,
      query: readQuery(query, search).values,
      others: (type) => othersOf(page, type),
      placeAmong: (types) => (areApart ? 'only' : placeAmong(page, id, types)),
      outside: outside.through([...hosts, ...settings.outsideHosts]),
      dependsOn: (...more) => void topics.push(...more),
      shows: (...more) => void pictures.push(...more),
      endsAt: (moment) => {
        until = Math.min(until, moment.getTime());
      },
      isPage: (parameter, number) => {
        if (number > 1) furtherPages.push([parameter, number]);
      },
      signal,
    });
    return { answer, topics, pictures, until, furtherPages };
  };

  return {
    async load(page, surroundings) {
      const data = new Map<string, unknown>();
      const tags = new Set<string>();
      const pictures = new Set<string>();
      const furtherPages = new Map<string, number>();
      let until = Number.POSITIVE_INFINITY;
      const loading = Object.entries(page.blocks).flatMap(([id, { block }]) => {
        const load = blocks.loads.get(block.type);
        return load ? [{ id, block, load }] : [];
      });
      if (loading.length === 0) return { data, tags: [], pictures: [], until, furtherPage: '', isWhole: true };
      let isWhole = true;
      // Not by `AbortSignal.timeout`: one a page costs more than what most loads ask.
      const stopping = new AbortController();
      const { signal } = stopping;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outOfTime = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const late = new DOMException('out of time', 'TimeoutError');
          reject(late);
          stopping.abort(late);
        }, loadBudgetMs);
      });
      const loads = loading.map(async ({ id, block, load }) => {
        if (load.query) tags.add(queryTag(block.type));
        const asked = readQuery(load.query ?? noQuery, surroundings.search).pairs.join('&');
        const key = `${block.type}|${surroundings.locale}|${asked}|${nameOf(block.props)}`;
        const use = (loaded: Loaded) => {
          data.set(id, loaded.answer);
          for (const topic of loaded.topics) tags.add(topic);
          for (const picture of loaded.pictures) pictures.add(picture);
          for (const [parameter, number] of loaded.furtherPages) furtherPages.set(parameter, number);
          until = Math.min(until, loaded.until);
        };
        try {
          const loaded = await Promise.race([
            run(load, { id, props: block.props }, { ...surroundings, page }, signal),
            outOfTime,
          ]);
          lastGood.set(key, loaded);
          use(loaded);
        } catch (error) {
          const last = lastGood.get(key);
          const kept = last && last.until > Date.now() ? last : undefined;
          log.warn({ err: error, block: id, type: block.type, kept: kept !== undefined }, 'block data failed');
          if (kept) use(kept);
          else isWhole = false;
        }
      });
      await Promise.all(loads);
      clearTimeout(timer);
      // In one order, whichever block answered first.
      const pages = [...furtherPages].toSorted().map(([parameter, number]) => `${parameter}=${number}`);
      const furtherPage = pages.length > 0 ? `?${pages.join('&')}` : '';
      return { data, tags: [...tags], pictures: [...pictures], until, furtherPage, isWhole };
    },
  };
}
