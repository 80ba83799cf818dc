import type { Command, StoredBatch } from '#documents/page/commands.types.ts';
import { createListeners, type Listeners } from '#editor/listeners.ts';
import type { Structure } from './structure.ts';

/** What a change touched. */
export interface Change {
  blocks: Set<string>;
  /** Places or groups changed: the order has to be derived again. */
  structure: boolean;
  meta: boolean;
  translations: boolean;
}

export interface ShownChange extends Change {
  before: Structure;
  after: Structure;
  /** What others did, where that is what changed. */
  others: readonly StoredBatch[];
}

const structural = new Set<Command['do']>([
  'insertBlock',
  'moveBlock',
  'removeBlock',
  'insertGroup',
  'moveGroup',
  'removeGroup',
  'purge',
]);

export const touchedBy = (commands: readonly Command[]): Change => {
  const change: Change = { blocks: new Set(), structure: false, meta: false, translations: false };
  for (const command of commands) {
    if (structural.has(command.do)) change.structure = true;
    if (command.do === 'setMeta') change.meta = true;
    else if (command.do === 'setTranslation') {
      change.translations = true;
      if (command.target !== 'meta') change.blocks.add(command.target);
    } else if (command.do === 'purge') {
      for (const id of command.blocks) change.blocks.add(id);
      for (const { block } of command.groups) change.blocks.add(block);
    } else {
      change.blocks.add(command.block);
      if (command.do === 'insertBlock')
        for (const child of Object.keys(command.children ?? {})) change.blocks.add(child);
    }
  }
  return change;
};

/** Who hears what: everything, one block, the order, or the page's own values. */
export const createChangeFeed = () => {
  const all = createListeners<ShownChange>();
  const structure = createListeners();
  const meta = createListeners();
  const perBlock = new Map<string, Listeners>();
  return {
    subscribe: all.add,
    subscribeStructure: (listener: () => void) => structure.add(listener),
    subscribeMeta: (listener: () => void) => meta.add(listener),
    subscribeBlock: (id: string, listener: () => void): (() => void) => {
      const existing = perBlock.get(id) ?? createListeners();
      perBlock.set(id, existing);
      return existing.add(listener);
    },
    emit: (change: ShownChange): void => {
      for (const id of change.blocks) perBlock.get(id)?.emit();
      if (change.structure) structure.emit();
      if (change.meta) meta.emit();
      all.emit(change);
    },
  };
};
