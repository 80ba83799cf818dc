import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { sessionQuery } from '../../../shell/session/session.ts';
import { loadFrameEarly } from '../canvas/canvas-frame.ts';

/** The page's own data: title, address, status. */
export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['page', id],
    queryFn: async ({ signal }) => (await api.admin.getPage({ params: { id }, signal })).data.data,
  });

const readDraft = (id: string) => api.admin.getDraft({ params: { id } });

/** What the signed-in person did last on a page, newest first; enough for every undo step that is kept. */
const readOwnLog = (id: string) =>
  api.admin.listBatches({ params: { id }, query: { mine: 'true', newest: 'true', limit: 2_000 } });

interface EarlyAnswers {
  page: string;
  draft: ReturnType<typeof readDraft>;
  log: Promise<Awaited<ReturnType<typeof readOwnLog>> | null>;
}

let early: EarlyAnswers | null = null;

/**
 * Asks for everything that opening a page needs, beside the screen's own code: who is signed in, the page, its draft,
 * the person's log, the frame. A failure shows when the answer is taken.
 */
export const startOpening = (page: string): void => {
  loadFrameEarly();
  void queryClient.prefetchQuery(pageQuery(page));
  const draft = readDraft(page);
  const session = queryClient.fetchQuery(sessionQuery);
  const log = session.then(({ permissions }) => (permissions.includes('pages.update') ? readOwnLog(page) : null));
  for (const answer of [draft, log]) answer.catch(() => undefined);
  early = { page, draft, log };
};

/** The answers that were asked for early, once; otherwise new ones. The log is null when it was not asked for. */
export const takeAnswers = (page: string, isEditable: boolean): Omit<EarlyAnswers, 'page'> => {
  const known = early?.page === page ? early : null;
  early = null;
  return {
    draft: known?.draft ?? readDraft(page),
    log: !isEditable ? Promise.resolve(null) : (known?.log ?? readOwnLog(page)),
  };
};
