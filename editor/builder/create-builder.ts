import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { createClient } from '#api-clients/http.ts';
import { liveContract } from '#api-clients/live/live.contract.ts';
import { api, clientSettings } from '../api/api.ts';
import { createWatched } from '../listeners.ts';
import { showToast } from '../ui/toast/toast.tsx';
import type { Builder, LeftTab } from './builder-context.ts';
import { createCanvasController } from './canvas/canvas-controller.ts';
import { createCanvasView } from './canvas/canvas-view.ts';
import { createClipboard } from './clipboard/clipboard-actions.ts';
import { createActions } from './commands/builder-actions.ts';
import { leaveFrame } from './commands/builder-areas.ts';
import { createDragSession } from './drag/drag-session.ts';
import { createLibrary } from './library/library-actions.ts';
import { createLiveSession } from './live/live-session.ts';
import { announceSelection } from './multi-select/announce-selection.ts';
import { rememberUse } from './palette/palette-cards.ts';
import { followUses, forgetSection } from './reusables/follow-uses.ts';
import { createReusables } from './reusables/reusable-actions.ts';
import { createSectionDrafts } from './reusables/section-drafts.ts';
import type { OpenedPage } from './store/open-page.ts';
import { createSelection } from './store/selection.ts';

/** Says why something cannot be done. */
export const refuse = (words: string): void => {
  showToast({ title: words, tone: 'warn' });
};

let isReplacedTold = false;

/** Another document was put in the place of this page: what is shown here leads nowhere any more. Said once. */
export const tellReplaced = (): void => {
  if (isReplacedTold) return;
  isReplacedTold = true;
  showToast({
    title: 'This page was replaced',
    description: 'Somebody imported another version of it. Load it again to go on.',
    tone: 'danger',
    action: { label: 'Load again', onAction: () => window.location.reload() },
  });
};

/** A key press that the canvas passed on, given to the builder's shortcuts as if it had been pressed here. */
const repeatKey = (message: {
  key: string;
  code: string;
  ctrl: boolean;
  meta: boolean;
  shift: boolean;
  alt: boolean;
}) => {
  const { key, code, ctrl, meta, shift, alt } = message;
  const modifiers = { ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt };
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true }));
};

export interface BuilderSession {
  userId: string;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** What the rights on a page above say against publishing this one. */
  publishReason?: string | null;
  /** Whether this person may make raw HTML boxes. */
  mayUseRawHtml: boolean;
  mayPublish?: boolean;
  queries: QueryClient;
}

export const createBuilder = (
  opened: OpenedPage,
  initialPage: Page,
  { userId, readOnlyReason, publishReason = null, mayUseRawHtml, mayPublish = false, queries }: BuilderSession,
): Builder => {
  const { store, client, autosave } = opened;
  const page = createWatched(initialPage);
  const selection = createSelection();
  const announcement = createWatched('');
  const view = createCanvasView(store.getDraft().meta.theme || 'jdx');
  const frameElement = createWatched<HTMLIFrameElement | null>(null);
  const isSection = initialPage.attributes.kind === 'reusable';
  const actions = createActions({
    store,
    selection,
    refuse,
    announce: announcement.set,
    onInserted: rememberUse,
    isSection,
  });
  const sections = createSectionDrafts(api.admin, store);
  announceSelection({ selection, describe: actions.describe, announce: announcement.set });
  const onKey: typeof repeatKey = (message) => {
    const frame = frameElement.get();
    if (message.key === 'Tab' && frame) leaveFrame(frame, message.shift ? -1 : 1);
    else repeatKey(message);
  };
  const canvas = createCanvasController({ store, selection, view, actions, sections, onKey });
  const library = createLibrary({ api: api.admin, queries, store, actions, mayUseRawHtml });
  const reusables = createReusables({
    api: api.admin,
    queries,
    store,
    selection,
    actions,
    drafts: sections,
    isSection,
    mayPublish,
  });
  const drag = createDragSession({
    insertSaved: library.insert,
    insertReusable: reusables.insert,
    store,
    canvas,
    actions,
    frame: () => {
      const element = frameElement.get();
      if (!element) return null;
      const box = element.getBoundingClientRect();
      const zoom = element.offsetWidth === 0 ? 1 : box.width / element.offsetWidth;
      return {
        origin: { x: box.x, y: box.y },
        zoom,
        scroll: canvas.scroll.get(),
        width: box.width,
        height: box.height,
      };
    },
  });
  return {
    ...opened,
    page,
    selection,
    view,
    canvas,
    actions,
    library,
    reusables,
    sections: {
      ...sections,
      start: () => {
        const stops = [sections.start(), followUses({ store, autosave, queries })];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
    isSection,
    clipboard: createClipboard({
      store,
      selection,
      actions,
      mayUseRawHtml,
      tell: (title, description) => showToast({ title, description, tone: 'warn' }),
    }),
    drag,
    live: createLiveSession({
      api: { admin: api.admin, live: createClient(liveContract, clientSettings) },
      pageId: initialPage.id,
      client,
      userId,
      store,
      autosave,
      selection,
      page,
      onSection: (id) => {
        sections.changed(id);
        forgetSection(queries, id);
      },
      onReplaced: tellReplaced,
    }),
    frameElement,
    announcement,
    isFinding: createWatched(false),
    isPublishing: createWatched(false),
    movingTo: createWatched<readonly string[] | null>(null),
    leftTab: createWatched<LeftTab>('palette'),
    openPane: createWatched<'left' | 'right' | null>(null),
    readOnlyReason,
    publishReason,
  };
};
