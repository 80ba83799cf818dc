import { sql } from 'kysely';
import type { ServerDeps } from '#server/http/define-service.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { contentDigests, digestsOfSnapshot } from './content-digests.ts';
import { versionWithContent } from './versions.store.ts';

/** Pages looked up at once. */
const PAGE = 200;

interface Unknown {
  id: string;
  number: number;
  version_unknown: boolean;
  draft_unknown: boolean;
}

/** Public pages of which it is not known whether visitors see the draft: an older release wrote version or draft. */
const unknownAfter = async ({ db }: Pick<ServerDeps, 'db'>, after: string): Promise<Unknown[]> => {
  const { rows } = await sql<Unknown>`
    select p.id, v.number, v.content_digests is null as version_unknown,
      p.deleted_at is null and d.content_revision is distinct from d.revision as draft_unknown
    from pages p join page_drafts d on d.page_id = p.id
    join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.id > ${after}
      and (v.content_digests is null or (p.deleted_at is null and d.content_revision is distinct from d.revision))
    order by p.id limit ${PAGE}`.execute(db.read);
  return rows;
};

const fillOne = async ({ db }: Pick<ServerDeps, 'db'>, page: Unknown): Promise<void> => {
  const version = page.version_unknown ? await versionWithContent(db.read, page.id, page.number) : undefined;
  const draft = page.draft_unknown ? await readDraft(db.read, page.id) : undefined;
  await db.transaction(async (trx) => {
    if (version)
      await trx
        .updateTable('page_versions')
        .set({ content_digests: JSON.stringify(digestsOfSnapshot(version.snapshot)) })
        .where('page_id', '=', page.id)
        .where('number', '=', page.number)
        .execute();
    // A save in between wrote its own.
    if (draft)
      await trx
        .updateTable('page_drafts')
        .set({ content_digests: JSON.stringify(contentDigests(draft.document)), content_revision: draft.revision })
        .where('page_id', '=', page.id)
        .where('revision', '=', draft.revision)
        .execute();
  });
};

/**
 * Names the content of pages that an older release wrote, one after the other, until `signal` ends it. Until then
 * their status follows the count of changes. A page that cannot be read is told in the log and passed over.
 */
export const fillContentDigests = async (
  deps: Pick<ServerDeps, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<number> => {
  let filled = 0;
  let after = '';
  while (!signal.aborted) {
    const rows = await unknownAfter(deps, after);
    for (const page of rows) {
      if (signal.aborted) return filled;
      try {
        await fillOne(deps, page);
        filled += 1;
      } catch (error) {
        deps.log.warn({ page: page.id, err: error }, 'could not tell what is public of a page');
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (filled > 0) deps.log.info({ pages: filled }, 'noted what is public of pages of an older release');
  return filled;
};

/** The filling in beside the work of the server. */
export interface DigestFilling {
  start(): void;
  /** Ends after the page at hand. */
  stop(): Promise<void>;
}

export const createDigestFilling = (deps: ServerDeps): DigestFilling => {
  const abort = new AbortController();
  let done: Promise<unknown> = Promise.resolve();
  return {
    start() {
      done = fillContentDigests(deps, abort.signal).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'could not tell which pages are changed since they were published'),
      );
    },
    async stop() {
      abort.abort();
      await done;
    },
  };
};
