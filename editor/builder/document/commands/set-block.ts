import type { Command } from '#documents/page/commands.types.ts';
import { t } from '#editor/i18n/t.ts';
import { type ActionTools, nameAll, nameOf, withoutLocked } from './action-tools.ts';

export interface BlockSetting {
  key: Extract<Command, { do: 'setBlock' }>['key'];
  /** Undefined: as it is by default. */
  value: unknown;
  /** What the step does, in words. */
  label: string;
}

/** Sets something of the block itself, not of its content; settings of one key close in time are one step. */
export const setBlock = ({ store }: ActionTools, id: string, { key, value, label }: BlockSetting): boolean =>
  store.dispatch(value === undefined ? { do: 'setBlock', block: id, key } : { do: 'setBlock', block: id, key, value }, {
    label,
    coalesceKey: `${id} ${key}`,
  });

/** Gives a block a name for editors; an empty one takes it away. */
export const renameBlock = (tools: ActionTools, id: string, name: string): boolean => {
  const value = name.trim() === '' ? undefined : name.trim();
  return setBlock(tools, id, { key: 'label', value, label: t('Rename {name}', { name: nameOf(tools, id) }) });
};

/** Keeps blocks from visitors, or shows them again. */
export const hideBlocks = (tools: ActionTools, wanted: readonly string[], isHidden: boolean): void => {
  const ids = withoutLocked(tools, wanted);
  const commands = ids.map((block): Command => {
    const { hidden: _hidden, ...others } = tools.store.getBlock(block)?.visibility ?? {};
    const next = isHidden ? { ...others, hidden: true } : others;
    return { do: 'setBlock', block, key: 'visibility', value: Object.keys(next).length > 0 ? next : null };
  });
  const name = nameAll(tools, ids);
  const label = isHidden ? t('Hide {name}', { name }) : t('Show {name}', { name });
  if (ids.length > 0 && tools.store.dispatch(commands, { label }))
    tools.announce(isHidden ? t('{name} hidden', { name }) : t('{name} shown', { name }));
};

/** Keeps blocks as they are and where they are, or lets go of them. */
export const lockBlocks = (tools: ActionTools, ids: readonly string[], isLocked: boolean): void => {
  const commands = ids.map(
    (block): Command => ({ do: 'setBlock', block, key: 'locked', ...(isLocked ? { value: true } : {}) }),
  );
  const name = nameAll(tools, ids);
  const label = isLocked ? t('Lock {name}', { name }) : t('Unlock {name}', { name });
  if (tools.store.dispatch(commands, { label }))
    tools.announce(isLocked ? t('{name} locked', { name }) : t('{name} unlocked', { name }));
};
