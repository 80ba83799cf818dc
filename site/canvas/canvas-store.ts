import { type PreparedBlock, prepareBlock, type UnreadableBlock } from '#block-schemas/index.ts';

/** A block as the editor sends it. */
export interface CanvasSource {
  type: string;
  v: number;
  anchor?: string;
  active_positions?: string[] | null;
  props: Record<string, unknown>;
  /** Of a place: the blocks of its reusable section, or what to say where there are none. */
  shows?: readonly string[];
  notice?: string;
}

export interface CanvasBlockState {
  source: CanvasSource;
  prepared: PreparedBlock | UnreadableBlock;
  /** Grows when the block must be drawn from scratch, because its DOM was edited in place. */
  generation: number;
}

export type Listener = () => void;

/** Top blocks that are drawn with the page itself: more than any screen shows at once. */
const firstBlocks = 12;

/** What is kept of a block; it is prepared when it is first drawn. */
interface Kept {
  source: CanvasSource;
  generation: number;
  state?: CanvasBlockState;
}

/**
 * The page inside the frame. Blocks and the list of top blocks have listeners of their own, so that a key press
 * redraws one block however long the page is.
 */
export interface CanvasStore {
  root(): readonly string[];
  /** How many of the top blocks are drawn: those of the first screen at once, the rest while nothing else is to do. */
  drawn(): number;
  /** Draws this many more top blocks; Infinity draws all. False when all are drawn already. */
  drawMore(count: number): boolean;
  block(id: string): CanvasBlockState | undefined;
  /** What the editor sent last of a block, drawn or held back. */
  latest(id: string): CanvasSource | undefined;
  /** Replaces everything. */
  load(root: readonly string[], blocks: Readonly<Record<string, CanvasSource>>): void;
  /** Applies what changed; null = the block is gone. */
  patch(blocks: Readonly<Record<string, CanvasSource | null>>, root?: readonly string[]): void;
  /** Holds back changes of a block while its text is edited in place; null lets all through. */
  hold(id: string | null): void;
  /** Draws a block again, for example because a picture it shows has become known. */
  refresh(id: string): void;
  /** Draws all blocks of a template again. */
  refreshType(type: string): void;
  subscribeRoot(listener: Listener): () => void;
  subscribeBlock(id: string, listener: Listener): () => void;
  /** Called with the type of each block that comes in. */
  onType(listener: (type: string) => void): void;
}

export function createCanvasStore(): CanvasStore {
  let order: readonly string[] = [];
  let drawn = firstBlocks;
  const blocks = new Map<string, Kept>();
  const rootListeners = new Set<Listener>();
  const blockListeners = new Map<string, Set<Listener>>();
  const typeListeners = new Set<(type: string) => void>();
  const held = new Map<string, CanvasSource>();
  let holding: string | null = null;

  const tell = (listeners: Iterable<Listener> | undefined) => {
    for (const listener of listeners ?? []) listener();
  };
  const put = (id: string, source: CanvasSource, redraw = 0) => {
    blocks.set(id, { source, generation: (blocks.get(id)?.generation ?? 0) + redraw });
    for (const listener of typeListeners) listener(source.type);
  };

  const refresh = (id: string) => {
    const kept = blocks.get(id);
    if (!kept || id === holding) return;
    if (kept.state) kept.state = { ...kept.state };
    tell(blockListeners.get(id));
  };

  return {
    root: () => order,
    drawn: () => drawn,
    drawMore(count) {
      if (drawn === Number.POSITIVE_INFINITY) return false;
      drawn += count;
      // From then on what is added at the end is drawn as well.
      if (drawn >= order.length) drawn = Number.POSITIVE_INFINITY;
      tell(rootListeners);
      return true;
    },
    block(id) {
      const kept = blocks.get(id);
      if (!kept) return undefined;
      const { source, generation } = kept;
      const { type, v, props } = source;
      kept.state ??= { source, generation, prepared: prepareBlock({ type, v, props }, { keepsLong: true }) };
      return kept.state;
    },
    latest: (id) => held.get(id) ?? blocks.get(id)?.source,
    load(root, sources) {
      const ids = new Set([...blocks.keys(), ...Object.keys(sources)]);
      blocks.clear();
      for (const [id, source] of Object.entries(sources)) put(id, source);
      order = [...root];
      tell(rootListeners);
      for (const id of ids) tell(blockListeners.get(id));
    },
    patch(changes, root) {
      for (const [id, source] of Object.entries(changes)) {
        if (source && id === holding) {
          held.set(id, source);
          continue;
        }
        if (source) put(id, source);
        else blocks.delete(id);
        tell(blockListeners.get(id));
      }
      if (root) {
        order = [...root];
        tell(rootListeners);
      }
    },
    hold(id) {
      const released = holding;
      holding = id;
      if (!released || released === id) return;
      const source = held.get(released) ?? blocks.get(released)?.source;
      held.clear();
      if (source) put(released, source, 1);
      tell(blockListeners.get(released));
    },
    refresh,
    refreshType(type) {
      for (const [id, { source }] of blocks) if (source.type === type) refresh(id);
    },
    subscribeRoot(listener) {
      rootListeners.add(listener);
      return () => rootListeners.delete(listener);
    },
    subscribeBlock(id, listener) {
      const listeners = blockListeners.get(id) ?? new Set();
      blockListeners.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) blockListeners.delete(id);
      };
    },
    onType: (listener) => void typeListeners.add(listener),
  };
}
