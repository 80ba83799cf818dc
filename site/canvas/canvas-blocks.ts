import { retryPauseMs } from '#api-clients/retry-pause.ts';
import type { BlockComponent } from '../blocks/block-component.ts';
import type { BlockRegistry } from '../render/block-registry.ts';
import { byBlockKey } from '../render/by-block-key.ts';

/** A file that draws one template. */
export type BlockFile = () => Promise<BlockComponent>;

const blockFiles = byBlockKey(
  import.meta.glob<BlockComponent>('../blocks/*/*/*.block.tsx', { import: 'default' }),
) satisfies ReadonlyMap<string, BlockFile>;

/** What draws the templates on the canvas: each in a script of its own, which comes with the first block of its kind. */
export interface CanvasBlocks extends Pick<BlockRegistry, 'component'> {
  /** Those whose script has yet to come, without templates that nobody draws. */
  missing(types: Iterable<string>): readonly string[];
  /** Resolves when every script was asked for once. One that did not come is asked for again until it is there. */
  load(types: Iterable<string>): Promise<void>;
  /**
   * Fetches one that nobody has needed yet, so that a new block is drawn at once, also without a network; false when
   * there is none left, or the network is away.
   */
  loadOneMore(): Promise<boolean>;
}

/** @param cameLate told of a template whose script was not there when its blocks were first drawn */
export function createCanvasBlocks(cameLate: (type: string) => void, files = blockFiles): CanvasBlocks {
  const here = new Map<string, BlockComponent>();
  const retried = new Set<string>();

  const fetchOnce = async (type: string): Promise<boolean> => {
    const file = files.get(type);
    if (!file || here.has(type)) return true;
    const component = await file().catch(() => null);
    if (component) here.set(type, component);
    return component !== null;
  };

  const retry = (type: string, tries = 0): void => {
    retried.add(type);
    const again = async (): Promise<void> => {
      if (!(await fetchOnce(type))) return retry(type, tries + 1);
      retried.delete(type);
      cameLate(type);
    };
    setTimeout(() => void again(), retryPauseMs(tries));
  };

  const missing = (types: Iterable<string>): readonly string[] =>
    [...new Set(types)].filter((type) => files.has(type) && !here.has(type));

  return {
    component: (type) => here.get(type),
    missing,
    async load(types) {
      const fetched = missing(types).map(async (type) => {
        if (!(await fetchOnce(type)) && !retried.has(type)) retry(type);
      });
      await Promise.all(fetched);
    },
    async loadOneMore() {
      const [type] = missing(files.keys());
      return type !== undefined && (await fetchOnce(type));
    },
  };
}
