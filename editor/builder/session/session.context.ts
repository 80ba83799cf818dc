import { createContext, useContext } from 'react';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import type { Watched } from '#editor/listeners.ts';
import type { LiveSession } from './live/live-session.ts';

/** Which page is open, what this person may do with it, and who else is here. */
export interface EditingSession {
  page: Watched<Page>;
  /** Whether this page is a reusable section itself: without an address, shown where other pages place it. */
  isSection: boolean;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** Why this page cannot be published though the role may; null when it can. */
  publishReason: string | null;
  /** Who else is here, and what they change. */
  live: LiveSession;
  /** What was said last to assistive technology. */
  announcement: Watched<string>;
}

export const SessionContext = createContext<EditingSession | null>(null);

/** The session of the page builder around this; throws outside of it. */
export const useEditingSession = (): EditingSession => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useEditingSession needs the page builder around it.');
  return session;
};
