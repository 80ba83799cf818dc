import type { QueryClient } from '@tanstack/react-query';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched } from '#editor/listeners.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { createClipboard } from './clipboard/clipboard-actions.ts';
import { createBlockActions } from './commands/block-actions.ts';
import { rememberUse } from './commands/palette-cards.ts';
import type { EditedDocument } from './document.context.ts';
import { createLibrary } from './library/library-actions.ts';
import { announceSelection } from './multi-select/announce-selection.ts';
import type { OpenedPage } from './opening/open-page.ts';
import { bringBack } from './removals/bring-back.ts';
import { followRemovals } from './removals/follow-removals.ts';
import type { Removal } from './removals/removal.types.ts';
import { createReusables } from './reusables/reusable-actions.ts';
import { createSectionDrafts } from './reusables/section-drafts.ts';
import { createSelection } from './store/selection.ts';
import { tellRefusal } from './tell-refusal.ts';

export interface DocumentTools {
  api: Client<AdminContract>;
  queries: QueryClient;
  /** Speaks to assistive technology. */
  announce: (words: string) => void;
  /** Whether the opened page is a reusable section: it can hold none. */
  isSection: boolean;
  /** Whether this person may make raw HTML boxes. */
  mayUseRawHtml: boolean;
  mayPublish: boolean;
}

/** Everything that can be done to an opened page. */
export const createDocument = (
  { store, autosave, conflicts, readEarlierSteps }: OpenedPage,
  { api, queries, announce, isSection, mayUseRawHtml, mayPublish }: DocumentTools,
): EditedDocument => {
  const selection = createSelection();
  const actions = createBlockActions({
    store,
    selection,
    refuse: tellRefusal,
    announce,
    onInserted: rememberUse,
    readEarlierSteps,
    isSection,
  });
  announceSelection({ selection, describe: actions.describe, announce });
  const removals = createWatched<readonly Removal[]>([]);
  followRemovals({
    store,
    selection,
    removals,
    onLooked: (removal) =>
      showToast({
        title: t('{name} removed {block}', { name: removal.by, block: actions.nameOf(removal.block) }),
        tone: 'info',
        ...(store.isEditable && {
          action: { label: t('Bring it back'), onAction: () => bringBack({ store, selection }, removal) },
        }),
      }),
  });
  const drafts = createSectionDrafts(api, store);
  return {
    store,
    selection,
    actions,
    autosave,
    conflicts,
    removals,
    library: createLibrary({ api, queries, store, actions, mayUseRawHtml }),
    reusables: createReusables({ api, queries, store, selection, actions, drafts, isSection, mayPublish }),
    clipboard: createClipboard({
      store,
      selection,
      actions,
      mayUseRawHtml,
      tell: (title, description) => showToast({ title, description, tone: 'warn' }),
    }),
  };
};
