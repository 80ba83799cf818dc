import type { QueryClient } from '@tanstack/react-query';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { placeAt } from '#documents/page/places.ts';
import { newPlace } from '#documents/page/reusables.ts';
import { t } from '#editor/i18n/t.ts';
import type { BlockActions } from '../commands/block-actions.ts';
import type { Target } from '../commands/targets.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import type { SelectionStore } from '../store/selection.ts';
import type { SectionDrafts } from './section-drafts.ts';

/** What everything done with reusable sections works with. */
export interface ReusableTools {
  api: Client<AdminContract>;
  queries: QueryClient;
  store: BuilderStore;
  selection: SelectionStore;
  actions: BlockActions;
  drafts: SectionDrafts;
  /** Whether the opened page is such a section itself: it can hold none. */
  isSection: boolean;
  mayPublish: boolean;
}

export const nestedReason = t('A reusable section cannot hold another one.');

/** The command that puts a place for a section on the page. */
export const placeCommand = (
  store: BuilderStore,
  { source, title }: { source: string; title: string },
  target: Target,
): Command & { do: 'insertBlock' } => {
  const { props: values, ...place } = newPlace(source);
  const at = placeAt(store.getDraft().blocks, store.getStructure().lists, target);
  return {
    do: 'insertBlock',
    block: newId(),
    value: {
      ...place,
      visibility: null,
      at,
      label: title.slice(0, 100),
      props: { source: String(values.source) },
      groups: {},
    },
  };
};
