import type { Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

/** One finger on a touch screen, as the browser's own gesture recognition sees it. */
export interface Finger {
  /** Comes down, moves on at once and lifts: scrolls. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Rests until `isHeld`, carries, and lifts when `isThere`. */
  carry(from: Point, to: Point, when: { isHeld: () => Promise<void>; isThere: () => Promise<void> }): Promise<void>;
}

/** Moves between two points of a gesture. */
const moves = 8;

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const travel = async (from: Point, to: Point): Promise<void> => {
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves;
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
  };
  return {
    async swipe(from, to) {
      await touch('touchStart', [from]);
      await travel(from, to);
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
