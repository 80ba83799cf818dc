import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Client } from '#api-clients/http.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';

/** A moment of the page's past. */
export interface HistoryPoint {
  id: string;
  revision: number;
  /** Set for a published version. */
  version?: number;
  /** What happened then. */
  words: string;
  at: string;
}

/** The page at a moment. Throws ProblemError. */
export const loadPoint = async (
  api: Pick<Client<AdminContract>, 'getRevision' | 'getVersion'>,
  id: string,
  { revision, version }: HistoryPoint,
  signal: AbortSignal,
): Promise<DraftDocument> =>
  version === undefined
    ? (await api.getRevision({ params: { id, revision }, signal })).data.data.attributes.document
    : (await api.getVersion({ params: { id, number: version }, signal })).data.data.attributes.document;
