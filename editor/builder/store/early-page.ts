import { queryOptions } from '@tanstack/react-query';
import { api } from '#editor/api/api.ts';
import { queryClient } from '#editor/api/query-client.ts';
import { loadFrameEarly } from '../canvas/canvas-frame.ts';
import { openPendingEarly } from './pending-storage.ts';

/** The page's own data: title, address, status. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['page', id],
    queryFn: async ({ signal }) => (await api.admin.getPage({ params: { id }, signal })).data.data,
  });

const readDraft = (id: string) => api.admin.getDraft({ params: { id } });

/** What the signed-in person did last on a page, oldest first; enough for every undo step that is kept. */
export const readOwnLog = async (id: string) =>
  (await api.admin.listBatches({ params: { id }, query: { mine: 'true', newest: 'true', limit: 2_000 } })).data.data
    .attributes.batches;

let early: { page: string; draft: ReturnType<typeof readDraft> } | null = null;

/**
 * Asks for everything that opening a page needs, beside the screen's own code: the page, its draft, the frame, what
 * an earlier tab left behind. A failure shows when the answer is taken.
 */
export const startOpening = (page: string): void => {
  loadFrameEarly();
  openPendingEarly();
  void queryClient.prefetchQuery(pageQuery(page));
  const draft = readDraft(page);
  draft.catch(() => undefined);
  early = { page, draft };
};

/** The draft that was asked for early, once; otherwise a new one. */
export const takeDraft = (page: string): ReturnType<typeof readDraft> => {
  const known = early?.page === page ? early.draft : null;
  early = null;
  return known ?? readDraft(page);
};
