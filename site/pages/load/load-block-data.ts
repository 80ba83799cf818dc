import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { blockLoad } from '#site/render/block-registry.ts';
import { hash } from '#site/render/block-style.ts';
import type { SiteLog } from '#site/site.types.ts';
import { boundedMap } from '../cache/bounded-map.ts';
import type { PreparedPage } from './prepare-page.ts';

/** How long a page waits for its blocks' data. */
export const loadBudgetMs = 2_000;
const maxKept = 2_000;

export interface BlockDataLoader {
  /** Data by block id; a block whose load failed gets its last good answer, or is missing. */
  load(page: PreparedPage, locale: string): Promise<ReadonlyMap<string, unknown>>;
}

/** Runs the `.load.ts` of every block that has one, side by side, within two seconds in all. */
export function createBlockDataLoader(content: Client<ContentContract>, log: SiteLog): BlockDataLoader {
  const lastGood = boundedMap<string, unknown>(maxKept);
  return {
    async load(page, locale) {
      const data = new Map<string, unknown>();
      const loading = Object.entries(page.blocks).flatMap(([id, { block }]) => {
        const load = blockLoad(block.type);
        return load ? [{ id, block, load }] : [];
      });
      if (loading.length === 0) return data;
      const signal = AbortSignal.timeout(loadBudgetMs);
      const outOfTime = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const loads = loading.map(async ({ id, block, load }) => {
        const key = `${block.type}|${locale}|${hash(JSON.stringify(block.props))}`;
        try {
          const answer = await Promise.race([load({ props: block.props, locale, content, signal }), outOfTime]);
          lastGood.set(key, answer);
          data.set(id, answer);
        } catch (error) {
          const kept = lastGood.get(key);
          log.warn({ err: error, block: id, type: block.type, kept: kept !== undefined }, 'block data failed');
          if (kept !== undefined) data.set(id, kept);
        }
      });
      outOfTime.catch(() => undefined);
      await Promise.all(loads);
      return data;
    },
  };
}
