import { type RawBuilder, sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { Reader } from '#server/db/database.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    page_findings: PageFindingsTable;
  }
}

export interface PageFindingsTable {
  page_id: string;
  /** The draft's revision that was checked. */
  revision: number;
  errors: number;
  warnings: number;
  checked_at: Date;
}

/** What the list of pages tells of the last check of each draft. */
export interface FindingCounts {
  errors: number;
  warnings: number;
}

/** What a check of a draft found, and when. */
export interface CheckedDraftFindings {
  pageId: string;
  revision: number;
  findings: readonly PageFinding[];
  now: Date;
}

/** The statement that keeps how much a check found. A check of an older revision that ends later changes nothing. */
export const keepFindingCounts = ({ pageId, revision, findings, now }: CheckedDraftFindings): RawBuilder<unknown> => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return sql`
    insert into page_findings (page_id, revision, errors, warnings, checked_at)
    select id, ${revision}::integer, ${errors}::integer, ${findings.length - errors}::integer, ${now}::timestamptz
    from pages where id = ${pageId} and kind = 'page'
    on conflict (page_id) do update set revision = excluded.revision, errors = excluded.errors,
      warnings = excluded.warnings, checked_at = excluded.checked_at
    where page_findings.revision <= excluded.revision`;
};

/** Live pages after an id whose draft changed since its last check, or whose last check lies before a moment. */
export const uncheckedAfter = async (
  reader: Reader,
  after: string,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const rows = await reader
    .selectFrom('pages')
    .innerJoin('page_drafts', 'page_drafts.page_id', 'pages.id')
    .leftJoin('page_findings', 'page_findings.page_id', 'pages.id')
    .select('pages.id')
    .where('pages.kind', '=', 'page')
    .where('pages.deleted_at', 'is', null)
    .where('pages.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('page_findings.page_id', 'is', null),
        eb('page_findings.revision', '<>', eb.ref('page_drafts.revision')),
        eb('page_findings.checked_at', '<', before),
      ]),
    )
    .orderBy('pages.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
