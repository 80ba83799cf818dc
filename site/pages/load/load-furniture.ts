import type { FurnitureLoad, FurnitureLoadInput, LoadedFurniture } from '#site/furniture/furniture-load.types.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { createOutside } from './outside-fetch.ts';

/** How long a page waits for what its furniture asks. */
const budgetMs = 2_000;

const found = Object.values(
  import.meta.glob<FurnitureLoad>('../../furniture/*/*.load.ts', { eager: true, import: 'default' }),
);

export interface LoadedForPage {
  loaded: LoadedFurniture;
  /** Whether every piece has what it asked for, if only its last good. */
  isWhole: boolean;
}

export interface FurnitureLoader {
  /** Never rejects. */
  load(page: Omit<FurnitureLoadInput, 'outside'>): Promise<LoadedForPage>;
}

/** Runs the `.load.ts` of every piece that has one, side by side, within two seconds in all. */
export function createFurnitureLoader(
  { askOutside, log }: Pick<SiteDependencies, 'askOutside' | 'log'>,
  loads: readonly FurnitureLoad[] = found,
): FurnitureLoader {
  const outside = createOutside({ ask: askOutside, log });
  return {
    async load(page) {
      const values = new Map<unknown, unknown>();
      let isWhole = true;
      // Not by `AbortSignal.timeout`: one a page costs more than what most loads ask.
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outOfTime = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('out of time')), budgetMs);
      });
      await Promise.all(
        loads.map(async (load) => {
          try {
            values.set(load, await Promise.race([load({ ...page, outside }), outOfTime]));
          } catch (error) {
            log.warn({ err: error, path: page.path }, 'a piece of furniture is drawn without what it asked for');
            isWhole = false;
          }
        }),
      );
      clearTimeout(timer);
      return {
        loaded: { of: <Value>(load: FurnitureLoad<Value>) => (values.get(load) ?? null) as Value | null },
        isWhole,
      };
    },
  };
}
