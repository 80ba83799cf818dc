import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { api } from '../api/api.ts';
import { createWatched } from '../listeners.ts';
import { createDocument } from './document/create-document.ts';
import type { EditedDocument } from './document/document.context.ts';
import type { OpenedPage } from './document/opening/open-page.ts';
import { followUses } from './document/reusables/follow-uses.ts';
import { createSession } from './session/create-session.ts';
import type { EditingSession } from './session/session.context.ts';
import { focusProperties, leaveFrame } from './sides/commands/builder-areas.ts';
import { createSides } from './sides/create-sides.ts';
import type { Sides } from './sides/sides.context.ts';
import { createStage } from './stage/create-stage.ts';
import type { Stage } from './stage/stage.context.ts';

/** One opened page with everything that works on it, a room each; lives as long as the screen shows that page. */
export interface Builder {
  document: EditedDocument;
  session: EditingSession;
  stage: Stage;
  sides: Sides;
  /** Follows what others do, until the answered function is called. */
  start: () => () => void;
}

export interface BuilderOptions {
  userId: string;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** What the rights on a page above say against publishing this one. */
  publishReason?: string | null;
  /** Whether this person may make raw HTML boxes. */
  mayUseRawHtml: boolean;
  mayPublish?: boolean;
  /** Why no picture can be put into the library; null when it can. */
  uploadReason?: string | null;
  queries: QueryClient;
}

/** Puts the four rooms over an opened page; each knows those before it. */
export const createBuilder = (opened: OpenedPage, page: Page, options: BuilderOptions): Builder => {
  const {
    userId,
    readOnlyReason,
    publishReason = null,
    mayUseRawHtml,
    mayPublish = false,
    uploadReason = null,
    queries,
  } = options;
  const announcement = createWatched('');
  const document = createDocument(opened, {
    api: api.admin,
    queries,
    announce: announcement.set,
    isSection: page.attributes.kind === 'reusable',
    mayUseRawHtml,
    mayPublish,
  });
  const session = createSession(page, {
    api: api.admin,
    queries,
    document,
    announcement,
    userId,
    client: opened.client,
    readOnlyReason,
    publishReason,
  });
  const sides = createSides();
  const stage = createStage(document, {
    queries,
    announce: announcement.set,
    readOnlyReason,
    uploadReason,
    onLeave: leaveFrame,
    onEnter: () => {
      sides.openPane.set('right');
      // The pane may have to be drawn first.
      requestAnimationFrame(() => focusProperties());
    },
  });
  return {
    document,
    session,
    stage,
    sides,
    start: () => {
      const stops = [
        session.live.start(),
        document.reusables.drafts.start(),
        stage.fileDrops.start(),
        followUses({ store: opened.store, autosave: opened.autosave, queries }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
