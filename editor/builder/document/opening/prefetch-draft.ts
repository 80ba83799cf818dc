import { api } from '#editor/api/api.ts';

const readDraft = (id: string) => api.admin.getDraft({ params: { id } });

/** What the signed-in person did last on a page, oldest first; enough for every undo step that is kept. */
export const readOwnLog = async (id: string) =>
  (await api.admin.listBatches({ params: { id }, query: { mine: 'true', newest: 'true', limit: 2_000 } })).data.data
    .attributes.batches;

let prefetched: { page: string; draft: ReturnType<typeof readDraft> } | null = null;

/** Asks for a page's draft beside the screen's own code. A failure shows when the answer is taken. */
export const prefetchDraft = (page: string): void => {
  const draft = readDraft(page);
  draft.catch(() => undefined);
  prefetched = { page, draft };
};

/** The draft that was asked for beforehand, once; otherwise a new one. */
export const takePrefetchedDraft = (page: string): ReturnType<typeof readDraft> => {
  const known = prefetched?.page === page ? prefetched.draft : null;
  prefetched = null;
  return known ?? readDraft(page);
};
