import type { Command } from '#documents/page/commands.types.ts';
import { fragmentOf } from '#documents/page/fragment.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { askAgain } from './follow-uses.ts';
import { nestedReason, placeCommand, type ReusableTools } from './reusable-tools.ts';

/** Why these blocks cannot become a section; null when they can. */
export const reasonAgainstMaking = ({ store, isSection }: ReusableTools, ids: readonly string[]): string | null => {
  if (isSection) return nestedReason;
  const { home, order } = store.getStructure();
  const { blocks } = store.getDraft();
  const lists = new Set(ids.map((id) => `${home.get(id)?.parent}|${home.get(id)?.slot}`));
  if (lists.size !== 1) return t('Choose blocks that lie beside each other.');
  if (ids.some((id) => blocks[id]?.locked)) return t('One of these blocks is locked. Unlock it first.');
  const { blocks: inside } = fragmentOf(store.getDraft(), store.getStructure().lists, ids);
  return order.some((id) => inside[id] && isPlace(inside[id]))
    ? t('{nestedReason} Detach it first.', { nestedReason })
    : null;
};

/** Visitors see a section once it is published. */
const publishNewSection = async ({ api, mayPublish }: ReusableTools, id: string): Promise<boolean> => {
  if (!mayPublish) return false;
  try {
    await api.publishPage({ params: { id }, body: { revision: 0 } });
    return true;
  } catch {
    return false;
  }
};

/** Puts a place for the new section where its blocks were, as one step; false when they are gone meanwhile. */
const replaceByPlace = (
  { store, actions }: ReusableTools,
  wanted: readonly string[],
  section: { source: string; title: string },
): boolean => {
  const { home } = store.getStructure();
  const ids = wanted.filter((id) => home.has(id));
  const target = home.get(ids[0] ?? '');
  if (!target) return false;
  const insert = placeCommand(store, section, target);
  const commands = [insert, ...ids.map((block): Command => ({ do: 'removeBlock', block }))];
  if (!store.dispatch(commands, { label: t('Make “{title}” reusable', { title: section.title }) })) return false;
  actions.select([insert.block]);
  return true;
};

/** Makes a reusable section of blocks of this page, which then shows it in their place. Throws ProblemError. */
export const makeReusable = async (
  tools: ReusableTools,
  ids: readonly string[],
  { name, onMade }: { name: string; onMade: () => void },
): Promise<void> => {
  const { api, queries, store } = tools;
  const fragment = fragmentOf(store.getDraft(), store.getStructure().lists, ids);
  const { data } = await api.createReusable({ body: { title: name, fragment } });
  const isPublished = await publishNewSection(tools, data.data.id);
  onMade();
  void askAgain(queries);
  if (!replaceByPlace(tools, ids, { source: data.data.id, title: name })) return;
  showToast({
    title: t('“{name}” is reusable', { name }),
    description: isPublished
      ? t('It is under Blocks, Reusable. What you change in it changes on every page that shows it.')
      : t('Visitors see it once it is published: choose “Edit source”, then Publish.'),
  });
};
