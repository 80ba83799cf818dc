import { queryClient } from '../api/query-client.ts';
import { prefetchDraft } from './document/opening/prefetch-draft.ts';
import { preopenPendingDatabase } from './document/store/pending-storage.ts';
import { pageQuery } from './session/page-query.ts';
import { preloadFrame } from './stage/canvas/canvas-frame.ts';

/**
 * Asks for everything that opening a page needs, beside the screen's own code: the page, its draft, the frame, what
 * an earlier tab left behind. A failure shows when the answer is taken.
 */
export const prefetchPage = (page: string): void => {
  preloadFrame();
  preopenPendingDatabase();
  void queryClient.prefetchQuery(pageQuery(page));
  prefetchDraft(page);
};
