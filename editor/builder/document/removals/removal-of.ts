import type { Command, StoredBatch } from '#documents/page/commands.types.ts';
import type { Structure } from '../store/structure.ts';
import type { Removal } from './removal.types.ts';

/** A block and what holds it, innermost first, as they were. */
const chainOf = (id: string, { home }: Structure): { block: string; parent: string; slot: string }[] => {
  const chain: { block: string; parent: string; slot: string }[] = [];
  let block = id;
  for (let at = home.get(block); at; at = home.get(block)) {
    chain.push({ block, parent: at.parent, slot: at.slot });
    block = at.parent;
  }
  return chain;
};

/** How these changes took a block off the page, alone or with what held it; null when they did not. */
export const removalOf = (
  id: string,
  before: Structure,
  others: readonly StoredBatch[],
): Omit<Removal, 'mine'> | null => {
  const back: Command[] = [];
  let found: { block: string; by: string } | null = null;
  for (const { block, parent, slot } of chainOf(id, before)) {
    const removes = (command: Command): boolean =>
      (command.do === 'removeBlock' && command.block === block) ||
      (command.do === 'removeGroup' && command.block === parent && command.group === slot);
    const returns = (command: Command): boolean =>
      (command.do === 'moveBlock' && command.block === block) ||
      (command.do === 'moveGroup' && command.block === parent && command.group === slot);
    for (const { commands, inverse, actor } of others) {
      if (!commands.some(removes)) continue;
      back.push(...inverse.filter(returns));
      found = { block, by: actor.name };
    }
  }
  return found && { ...found, back };
};
