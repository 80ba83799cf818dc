import type { QueryClient } from '@tanstack/react-query';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { liveContract } from '#api-clients/live/live.contract.ts';
import { clientSettings } from '#editor/api/api.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { EditedDocument } from '../document/document.context.ts';
import { forgetSection } from '../document/reusables/follow-uses.ts';
import { createLiveSession } from './live/live-session.ts';
import type { EditingSession } from './session.context.ts';
import { tellReplaced } from './tell-replaced.ts';

export interface SessionTools {
  api: Client<AdminContract>;
  queries: QueryClient;
  document: EditedDocument;
  announcement: Watched<string>;
  userId: string;
  /** This browser tab, as the server knows it. */
  client: string;
  readOnlyReason: string | null;
  publishReason: string | null;
}

/** The session of one person on one opened page. */
export const createSession = (opened: Page, tools: SessionTools): EditingSession => {
  const { api, queries, document, announcement, userId, client, readOnlyReason, publishReason } = tools;
  const { store, autosave, selection, reusables } = document;
  const page = createWatched(opened);
  return {
    page,
    isSection: opened.attributes.kind === 'reusable',
    readOnlyReason,
    publishReason,
    announcement,
    live: createLiveSession({
      api: { admin: api, live: createClient(liveContract, clientSettings) },
      pageId: opened.id,
      client,
      userId,
      store,
      autosave,
      selection,
      page,
      onSection: (id) => {
        reusables.drafts.changed(id);
        forgetSection(queries, id);
      },
      onReplaced: tellReplaced,
    }),
  };
};
