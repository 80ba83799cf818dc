import type { CanvasBlocks } from './canvas-blocks.ts';
import type { CanvasOrder } from './connect.ts';

/** The templates of the blocks that an order brings. */
const typesIn = (order: CanvasOrder): string[] => {
  if (order.say === 'init') return Object.values(order.snapshot.blocks).map(({ type }) => type);
  if (order.say === 'patch') return Object.values(order.blocks).flatMap((block) => block?.type ?? []);
  return [];
};

/**
 * Obeys each order at once, unless it brings a block whose script has yet to come: it waits for the script then, and
 * what is ordered meanwhile waits behind it, since a choice or a measure means blocks that are drawn. What is expected
 * only has its script fetched: nothing waits for it.
 */
export function inTurn(
  blocks: Pick<CanvasBlocks, 'missing' | 'load'>,
  obey: (order: CanvasOrder) => void,
): (order: CanvasOrder) => void {
  let last: Promise<void> | null = null;
  return (order) => {
    if (order.say === 'expect') return void blocks.load([order.type]);
    const missing = blocks.missing(typesIn(order));
    if (last === null && missing.length === 0) return obey(order);
    const turn: Promise<void> = Promise.all([last, blocks.load(missing)]).then(() => {
      if (last === turn) last = null;
      // Outside of the chain: an order that cannot be obeyed is reported as any other error and holds up none.
      queueMicrotask(() => obey(order));
    });
    last = turn;
  };
}
