import type { Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** One finger on a touch screen, as the browser's own gesture recognition sees it. */
export interface Finger {
  /** Comes down, moves on at once, rests and lifts: scrolls as far as it moved and not on by itself. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Rests until `isHeld`, carries, and lifts when `isThere`. */
  carry(from: Point, to: Point, when: { isHeld: () => Promise<void>; isThere: () => Promise<void> }): Promise<void>;
}

/** Moves between two points of a gesture. */
const moves = 8;

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  /** `atSeconds`: when it is said to have happened, where speed matters; else now. */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[], atSeconds?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
      ...(atSeconds === undefined ? {} : { timestamp: atSeconds }),
    });
  const travel = async (from: Point, to: Point, atSeconds?: (move: number) => number): Promise<void> => {
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await touch('touchMove', [point], atSeconds?.(move));
    }
  };
  return {
    async swipe(from, to) {
      // Began two seconds ago, so that the finger has long been at rest when it lifts, however fast this runs.
      const began = Date.now() / 1_000 - 2;
      await touch('touchStart', [from], began);
      await travel(from, to, (move) => began + move * 0.02);
      await touch('touchEnd', []);
    },
    async carry(from, to, { isHeld, isThere }) {
      await touch('touchStart', [from]);
      await isHeld();
      await travel(from, to);
      await isThere();
      await touch('touchEnd', []);
    },
  };
}
