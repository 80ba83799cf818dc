import type { Permission } from '#api-clients/identity/policy.data.ts';
import type { Reader, Trx } from '../db/database.ts';
import { authorize } from '../http/actor.ts';
import { conflict } from '../http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '../http/etag.ts';
import { inTransaction, type Task, type Work } from '../http/work.ts';
import { type DraftRow, draftRow, writeDraftRow } from './document-drafts.store.ts';

/** What a draft has to know of the document as it is saved. */
export interface SavedDocument {
  id: string;
  version: number;
  updated_by_name: string;
}

/** A kind of document that is edited in one piece: every one has at most one draft, shared by staff. */
export interface DraftKind<Content, Row extends SavedDocument> {
  /** `form`: names ETags (`form_draft`), entries of the audit log (`form.draft_discarded`) and refusals (`form_changed`). */
  name: string;
  /** Who may keep, drop and publish edits. */
  permission: Permission;
  /** Reads and locks the saved document; throws 404. */
  locked: (trx: Trx, id: string) => Promise<Row>;
  /** What of it goes through its draft. */
  contentOf: (row: Row) => Content;
}

/** The draft of a document; the counter is 0 when there never was one. */
export interface DocumentDraft<Content> {
  content: Content | null;
  /** What it began from. */
  base: Content;
  baseVersion: number;
  lockVersion: number;
  updatedAt: Date | null;
  updatedByName: string;
}

/** What every draft can tell of itself besides its content. */
export const draftState = (draft: DocumentDraft<unknown>) => ({
  exists: draft.content !== null,
  base_version: draft.baseVersion,
  updated_at: draft.updatedAt?.toISOString() ?? null,
  updated_by: draft.content === null ? '' : draft.updatedByName,
});

/** Reads, keeps, drops and publishes the drafts of one kind of document (decision 0014). */
export const documentDrafts = <Content, Row extends SavedDocument>(kind: DraftKind<Content, Row>) => {
  const nameOf = (id: string) => ({ kind: kind.name, id });
  const etag = (id: string, lockVersion: number): string => etagOf(`${kind.name}_draft`, id, lockVersion);

  const draftOf = (saved: Row, row: DraftRow | undefined): DocumentDraft<Content> => {
    const lockVersion = row?.lock_version ?? 0;
    const here = kind.contentOf(saved);
    if (!row?.content)
      return {
        content: null,
        base: here,
        baseVersion: saved.version,
        lockVersion,
        updatedAt: null,
        updatedByName: row?.updated_by_name ?? '',
      };
    // What is stored went through the kind's schema when it was written.
    const [content, base] = [row.content as Content, (row.base ?? here) as Content];
    return {
      content,
      base,
      baseVersion: row.base_version,
      lockVersion,
      updatedAt: row.updated_at,
      updatedByName: row.updated_by_name,
    };
  };

  /** The draft, locked for a change; throws 412 when If-Match names another state than it is in. */
  const locked = async (trx: Trx, saved: Row, ifMatch: string | undefined): Promise<DocumentDraft<Content>> => {
    const draft = draftOf(saved, await draftRow(trx, nameOf(saved.id)).forUpdate().executeTakeFirst());
    checkIfMatch(ifMatch, etag(saved.id, draft.lockVersion), {
      changed_by: draft.updatedByName,
      ...(draft.updatedAt ? { changed_at: draft.updatedAt.toISOString() } : {}),
    });
    return draft;
  };

  const change = <T>(
    { deps, actor }: Task,
    { id, ifMatch }: Seen,
    work: (work: Work, saved: Row, draft: DocumentDraft<Content>) => Promise<T>,
  ): Promise<T> =>
    inTransaction(deps, actor, async (doing) => {
      authorize(actor, kind.permission);
      // The first draft of a document has no row to lock yet: the document's own row keeps two people apart.
      const saved = await kind.locked(doing.trx, id);
      return work(doing, saved, await locked(doing.trx, saved, ifMatch));
    });

  const changedMeanwhile = (saved: Row, baseVersion: number) =>
    conflict(`${kind.name}_changed`, `The ${kind.name} was changed after these edits began. Put both together first.`, {
      version: saved.version,
      base_version: baseVersion,
      changed_by: saved.updated_by_name,
    });

  return {
    etag,

    read: async (reader: Reader, saved: Row): Promise<DocumentDraft<Content>> =>
      draftOf(saved, await draftRow(reader, nameOf(saved.id)).executeTakeFirst()),

    /**
     * Keeps edits. They name the version they began from: the newest one, or the one the draft has begun from already;
     * another one is 409 `<kind>_changed`.
     */
    keep: (task: Task, seen: Seen, content: Content, baseVersion: number): Promise<DocumentDraft<Content>> =>
      change(task, seen, async (work, saved, before) => {
        const isRebased = baseVersion === saved.version;
        if (!isRebased && baseVersion !== before.baseVersion) throw changedMeanwhile(saved, baseVersion);
        const base = isRebased ? kind.contentOf(saved) : before.base;
        const lockVersion = before.lockVersion + 1;
        return draftOf(saved, await writeDraftRow(work, nameOf(saved.id), { content, base, baseVersion, lockVersion }));
      }),

    /** Drops the edits; nothing happens when there are none. */
    discard: (task: Task, seen: Seen): Promise<void> =>
      change(task, seen, async (work, saved, before) => {
        if (before.content === null) return;
        const lockVersion = before.lockVersion + 1;
        await writeDraftRow(work, nameOf(saved.id), { ...before, content: null, lockVersion });
        await work.deps.audit.record(work.trx, work.actor, {
          action: `${kind.name}.draft_discarded`,
          targetType: kind.name,
          targetId: saved.id,
        });
      }),

    /**
     * Makes the draft the document; `save` checks the whole of it and writes the next version. Throws 409 `no_draft`,
     * 409 `<kind>_changed` when the document moved on meanwhile, and what `save` throws.
     */
    publish: (task: Task, seen: Seen, save: (work: Work, content: Content) => Promise<Row>): Promise<Row> =>
      change(task, seen, async (work, saved, before) => {
        if (before.content === null) throw conflict('no_draft', 'There are no edits to publish.');
        if (before.baseVersion !== saved.version) throw changedMeanwhile(saved, before.baseVersion);
        const row = await save(work, before.content);
        const lockVersion = before.lockVersion + 1;
        await writeDraftRow(work, nameOf(row.id), { ...before, content: null, baseVersion: row.version, lockVersion });
        return row;
      }),
  };
};
