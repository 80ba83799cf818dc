import type { Command } from '#documents/page/commands.types.ts';
import { contains } from '#documents/page/places.ts';
import { t } from '#editor/i18n/t.ts';
import { siblingsIn } from '../store/structure.ts';
import {
  type ActionTools,
  chooseBlocks,
  describeBlocks,
  nameAll,
  nameOf,
  outermostBlocks,
  withoutLocked,
} from './action-tools.ts';

/** The block that is chosen once these are gone: the next one beside them, else the one before, else what held them. */
const neighbourOf = ({ store }: ActionTools, ids: readonly string[]): string | undefined => {
  const { order, home } = store.getStructure();
  const where = home.get(ids[0] ?? '');
  const siblings = where ? siblingsIn(store.getStructure(), where.parent, where.slot) : [];
  const gone = new Set(ids);
  const next = siblings.slice(where?.index ?? 0).find((id) => !gone.has(id));
  const beside = next ?? siblings.findLast((id) => !gone.has(id));
  return beside ?? (where && where.parent !== 'root' ? where.parent : order.find((id) => !gone.has(id)));
};

/** Takes blocks away with what is in them, unless something of it is locked. */
export const removeBlocks = (tools: ActionTools, wanted: readonly string[], isCut: boolean): void => {
  const { store } = tools;
  const ids = withoutLocked(tools, outermostBlocks(tools, wanted));
  if (ids.length === 0) return;
  const { order } = store.getStructure();
  const { blocks } = store.getDraft();
  const held = order.find((id) => blocks[id]?.locked && ids.some((above) => contains(blocks, above, id)));
  if (held !== undefined) {
    tools.refuse(t('{name} inside is locked. Unlock it first.', { name: nameOf(tools, held) }));
    return;
  }
  const chosen = neighbourOf(tools, ids);
  const name = nameAll(tools, ids);
  const label = isCut ? t('Cut {name}', { name }) : t('Delete {name}', { name });
  const commands = ids.map((block): Command => ({ do: 'removeBlock', block }));
  if (!store.dispatch(commands, { label })) return;
  chooseBlocks(tools, chosen === undefined ? [] : [chosen]);
  const rest = chosen === undefined ? t('The page is empty') : describeBlocks(tools, [chosen]);
  tools.announce(t('{label} done. {rest}', { label, rest }));
};
