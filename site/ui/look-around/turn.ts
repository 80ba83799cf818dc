/** A place on the ring of frames, whatever number is given. */
export const wrap = (frame: number, count: number): number => ((Math.round(frame) % count) + count) % count;

/**
 * The order in which frames are fetched: the first, then the one opposite, then those halfway between what is there, so
 * that a turn is coarse at once and finer with every picture. Each frame comes exactly once.
 */
export function loadOrder(count: number, first = 0): number[] {
  const order = new Set<number>();
  for (let parts = 1; order.size < count; parts *= 2)
    for (let part = 0; part < parts; part += 1) order.add(wrap(first + Math.floor((part * count) / parts), count));
  return [...order];
}

/** The frame that is there and lies nearest on the ring; undefined while there is none. */
export function nearest(frame: number, loaded: Iterable<number>, count: number): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of loaded) {
    const apart = Math.abs(candidate - frame) % count;
    const distance = Math.min(apart, count - apart);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Frames that a drag of so many pixels turns: the width of the picture is one whole turn, to the left goes on. */
export const framesDragged = (pixels: number, width: number, count: number): number =>
  width > 0 ? (-pixels / width) * count : 0;

/** How long a turn that is let go takes to come nearly to rest, in milliseconds. */
const DECAY_MS = 325;

/** How far a turn let go with a speed (frames a millisecond) has coasted after some time: it slows down and ends. */
export const coasted = (speed: number, elapsed: number): number =>
  speed * DECAY_MS * (1 - Math.exp(-Math.max(0, elapsed) / DECAY_MS));

/** After this time a coasting turn has less than a hundredth of its way before it. */
export const coastEnds = DECAY_MS * Math.log(100);
