import axe from 'axe-core';

const moving = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

const nextFrame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));

/**
 * Waits until what was last rendered is drawn and nothing moves any more but what moves for ever: contrast counts
 * once colours have faded in, and a dialog that has not begun to appear counts as no dialog.
 */
export const settled = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  for (let left = moving(); left.length > 0; left = moving())
    await Promise.allSettled(left.map(({ finished }) => finished));
};

/** What axe finds on the page once it is settled, one line a rule: `rule: where, where`. */
export const violations = async (): Promise<string[]> => {
  await settled();
  // What React Aria has just said names elements that may be gone by now; it removes its words some seconds later.
  const { violations: found } = await axe.run(
    { include: ['body'], exclude: ['[data-live-announcer]'] },
    { resultTypes: ['violations'] },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
