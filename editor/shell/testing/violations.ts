import axe from 'axe-core';

const moving = (): Animation[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

/**
 * What axe finds on the page, one line a rule: `rule: where, where`. Colours fade in, so it waits until nothing moves
 * any more but what moves for ever.
 */
export const violations = async (): Promise<string[]> => {
  for (let left = moving(); left.length > 0; left = moving())
    await Promise.allSettled(left.map(({ finished }) => finished));
  // What React Aria has just said names elements that may be gone by now; it removes its words some seconds later.
  const { violations: found } = await axe.run({ include: ['body'], exclude: ['[data-live-announcer]'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
