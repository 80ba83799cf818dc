import type { Command } from '#documents/page/commands.types.ts';
import { insertFragment } from '#documents/page/fragment.ts';
import { isPlace, sourceOf } from '#documents/page/reusables.ts';
import { t } from '#editor/i18n/t.ts';
import { refusal } from '../commands/targets.ts';
import type { ReusableTools } from './reusable-tools.ts';

const withoutMeta = <Texts extends Record<string, Record<string, unknown>>>(translations: Texts): Texts =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, { meta: _ofTheSection, ...texts }]) => [locale, texts]),
  ) as Texts;

/** Puts a copy of the section's blocks in the place's stead, as one step. */
export const detachPlace = ({ store, actions, drafts }: ReusableTools, place: string): void => {
  const draft = store.getDraft();
  const structure = store.getStructure();
  const block = draft.blocks[place];
  const home = structure.home.get(place);
  const section = block && drafts.all.get().get(sourceOf(block) ?? '');
  if (!block || !home || section?.kind !== 'ready') {
    actions.refuse(t('The section is not there to be copied.'));
    return;
  }
  const { root, blocks } = section.snapshot;
  const kept = root.filter((id) => blocks[id] && !isPlace(blocks[id]));
  const reason = refusal(draft, structure, home, { count: Object.keys(blocks).length });
  if (reason) {
    actions.refuse(reason);
    return;
  }
  const translations = withoutMeta(section.snapshot.translations);
  const target = { parent: home.parent, slot: home.slot, index: home.index + 1 };
  const copied = insertFragment(draft, structure.lists, { root: kept, blocks, translations }, target);
  const commands: Command[] = [...copied.commands, { do: 'removeBlock', block: place }];
  if (!store.dispatch(commands, { label: t('Detach “{title}”', { title: section.title }) })) return;
  actions.select([...copied.ids]);
  const count = copied.ids.length === 1 ? t('one block') : t('{count} blocks', { count: copied.ids.length });
  actions.announce(t('Detached: {count} copied into this page', { count }));
};
