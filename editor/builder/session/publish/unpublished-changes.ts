import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Command } from '#documents/page/commands.types.ts';
import { diffDocuments } from '#documents/page/diff-documents.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { createContentDigests, localesThatDiffer } from '#documents/page/public-content.ts';
import { fingerprint } from '#documents/page/translation-status.ts';
import { api } from '#editor/api/api.ts';
import { useEditedDocument, useReading } from '#editor/builder/document/document.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { useEditingSession } from '../session.context.ts';

/** Milliseconds the page rests before its changes are counted. */
const restMs = 400;

/** What waits to be published. */
export interface Difference {
  /** Blocks that came, went or moved, fields and texts that changed; 0 when visitors would see nothing new. */
  count: number;
  /** Languages whose visitors would see something else; the empty one is the source. */
  locales: ReadonlySet<string>;
}

const digests = createContentDigests(fingerprint);

/** Names and locks of blocks are for editors alone. */
export const isPublicCommand = (command: Command): boolean =>
  command.do !== 'setBlock' || (command.key !== 'label' && command.key !== 'locked');

/** The last answer for a draft: several parts of the screen ask for the same one. */
const known = new WeakMap<DraftDocument, { from: DraftDocument; difference: Difference }>();

/** What visitors would get that they do not get now, by the measure that the server goes by. */
export const differenceOf = (from: DraftDocument, to: DraftDocument): Difference => {
  const before = known.get(to);
  if (before?.from === from) return before.difference;
  const locales = new Set(localesThatDiffer(digests(from), digests(to)));
  const count = locales.size === 0 ? 0 : Math.max(1, diffDocuments(from, to).filter(isPublicCommand).length);
  const difference = { count, locales };
  known.set(to, { from, difference });
  return difference;
};

/** What is public, as the draft it was published from; without data while it is not known. */
export const usePublished = () => {
  const { page } = useEditingSession();
  const { store } = useEditedDocument();
  const id = useWatchedPart(page, (value) => value.id);
  const revision = useWatchedPart(page, ({ attributes }) => attributes.published_revision);
  return useQuery({
    queryKey: ['published-draft', id, revision],
    queryFn: async ({ signal }): Promise<DraftDocument> => {
      // A page in all its languages is large: what is here need not be sent again.
      if (store.getRevision() === revision) return store.getConfirmed();
      const asked = await api.admin.getRevision({ params: { id, revision: revision ?? 0 }, signal });
      return asked.data.data.attributes.document;
    },
    enabled: revision !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** What waits to be published, counted whenever the page rests; null while what is public is not known. */
const useDifference = (): Difference | null => {
  const { store } = useEditedDocument();
  const document = usePublished().data;
  const [difference, setDifference] = useState<Difference | null>(null);
  useEffect(() => {
    setDifference(null);
    if (!document) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setDifference(differenceOf(document, store.getDraft()));
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
  return document ? difference : null;
};

/** Languages whose visitors do not see the page as it is here; the empty one is the source. */
export const useChangedLocales = (): ReadonlySet<string> => useDifference()?.locales ?? new Set();

/**
 * How many blocks and fields visitors do not see as they are here; null when the page was never published. While what
 * is public is not known, the server's word on the draft it knows stands in, and the saved steps since for the rest.
 */
export const useUnpublishedChanges = (): number | null => {
  const { page } = useEditingSession();
  const published = useWatchedPart(page, ({ attributes }) => attributes.published_revision);
  const isSaid = useWatchedPart(page, ({ attributes }) => attributes.status === 'published');
  const said = useWatchedPart(page, ({ attributes }) => attributes.revision);
  const revision = useReading((draft) => draft.getRevision());
  const pending = useReading((draft) => draft.getPending().length);
  const difference = useDifference();
  if (published === null) return null;
  const steps = Math.max(0, revision - published) + pending;
  if (steps === 0) return 0;
  if (difference) return difference.count;
  return isSaid && revision === said && pending === 0 ? 0 : steps;
};

/** How the page stands towards the public site, by `useUnpublishedChanges`. */
export const statusFor = (count: number | null): 'draft' | 'published' | 'changed' =>
  count === null ? 'draft' : count === 0 ? 'published' : 'changed';
