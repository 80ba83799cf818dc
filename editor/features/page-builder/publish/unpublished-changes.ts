import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { diffDocuments } from '../../../../page-document/diff-documents.ts';
import type { DraftDocument } from '../../../../page-document/document.types.ts';
import { api } from '../../../api/api.ts';
import { useBuilder, useReading } from '../builder-context.ts';
import { useWatchedPart } from '../store/use-watched.ts';

/** Milliseconds the page rests before its changes are counted. */
const restMs = 400;

/** What differs between two documents: blocks that came, went or moved, fields and texts that changed. */
export const countChanges = (from: DraftDocument, to: DraftDocument): number => diffDocuments(from, to).length;

/** What is public, as the draft it was published from; undefined while it is not known. */
const usePublished = (): DraftDocument | undefined => {
  const { page } = useBuilder();
  const id = useWatchedPart(page, (value) => value.id);
  const revision = useWatchedPart(page, ({ attributes }) => attributes.published_revision);
  return useQuery({
    queryKey: ['published-draft', id, revision],
    queryFn: async ({ signal }) =>
      (await api.admin.getRevision({ params: { id, revision: revision ?? 0 }, signal })).data.data.attributes.document,
    enabled: revision !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
};

/**
 * How many blocks and fields visitors do not see as they are here; null when the page was never published. Where the
 * published revision cannot be had any more, its distance in saved steps stands in.
 */
export const useUnpublishedChanges = (): number | null => {
  const { store, page } = useBuilder();
  const published = useWatchedPart(page, ({ attributes }) => attributes.published_revision);
  const document = usePublished();
  const steps = useReading((draft) => Math.max(0, draft.getRevision() - (published ?? 0)) + draft.getPending().length);
  const [counted, setCounted] = useState<number | null>(null);
  useEffect(() => {
    setCounted(null);
    if (!document) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setCounted(countChanges(document, store.getDraft()));
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, restMs);
    };
    count();
    const stop = store.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document, store]);
  if (published === null) return null;
  if (steps === 0) return 0;
  return document ? (counted ?? steps) : steps;
};
