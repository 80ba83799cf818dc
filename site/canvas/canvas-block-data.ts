import type { WorstCar } from '#api-clients/canvas/worst-cars.data.ts';
import type { CanvasSource } from './canvas-store.ts';

/** What the canvas knows of a block's data. */
export interface CanvasBlockData {
  data: unknown;
  /** Nothing has been answered yet. */
  isLoading: boolean;
}

export interface CanvasData {
  /** What the block's `.load.ts` answers for it as it is; its last answer while that is on its way. */
  of(id: string, source: CanvasSource, locale: string): CanvasBlockData;
  /** From now on lists begin with such cars, null: as visitors get them. Blocks with data are drawn again. */
  show(car: WorstCar | null): void;
  /** Whether answers are on their way. */
  isWaiting(): boolean;
}

interface Parts {
  basePath: string;
  /** Templates whose blocks have data. */
  fetching: readonly string[];
  /** Draws a block again. */
  refresh: (block: string) => void;
  /** Milliseconds a block has to stay as it is before it is asked for: nobody asks at every key. */
  restMs?: number;
}

/** What the address may hold beside it; a block that says more has no data here, and all of them on the page. */
const maxLength = 7_000;

/** Data of blocks on the canvas, asked of the site as its pages ask. */
export function createCanvasData({ basePath, fetching, refresh, restMs = 300 }: Parts): CanvasData {
  /** By block: what was asked for, and the last answer. */
  const known = new Map<string, { key: string; timer?: ReturnType<typeof setTimeout>; answer?: CanvasBlockData }>();
  let shown: WorstCar | null = null;

  const ask = async (id: string, key: string, address: string) => {
    let data: unknown;
    try {
      const response = await fetch(address);
      // Null is how the answer spells "nothing".
      data = response.ok ? (((await response.json()) as { data: unknown }).data ?? undefined) : undefined;
    } catch {
      data = undefined;
    }
    if (known.get(id)?.key !== key) return;
    known.set(id, { key, answer: { data, isLoading: false } });
    refresh(id);
  };

  return {
    of(id, { type, v, props }, locale) {
      if (!fetching.includes(type)) return { data: undefined, isLoading: false };
      const key = `${shown ?? ''}|${locale}|${JSON.stringify({ type, v, props })}`;
      const before = known.get(id);
      if (before?.key !== key) {
        clearTimeout(before?.timer);
        const query = new URLSearchParams({ block: JSON.stringify({ type, v, props }) });
        if (shown) query.set('car', shown);
        const address = `${basePath}/${locale}/canvas/block-data.json?${query}`;
        if (address.length > maxLength) {
          known.set(id, { key, answer: { data: undefined, isLoading: false } });
        } else {
          const timer = setTimeout(() => void ask(id, key, address), before ? restMs : 0);
          known.set(id, { key, timer, ...(before?.answer ? { answer: before.answer } : {}) });
        }
      }
      return known.get(id)?.answer ?? { data: undefined, isLoading: true };
    },
    show(car) {
      if (car === shown) return;
      shown = car;
      for (const id of known.keys()) refresh(id);
    },
    isWaiting: () => [...known.values()].some(({ timer }) => timer !== undefined),
  };
}
