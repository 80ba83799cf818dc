import { applyCommand } from '#documents/page/apply-command.ts';
import { CommandError } from '#documents/page/command-error.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import type { Reader } from '#server/db/database.ts';
import { gone, notFound } from '#server/http/errors.ts';
import { checkpointFrom } from '../drafts/checkpoints.store.ts';
import { readDraft } from '../drafts/draft.store.ts';

/** Inverses read at once while going back. */
const PAGE = 250;

/** A step back that no longer fits (data repaired by hand) leaves the rest readable. */
const stepBack = (document: DraftDocument, inverse: readonly Command[]): DraftDocument => {
  let current = document;
  for (const command of inverse) {
    try {
      current = applyCommand(current, command).draft;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
  return current;
};

/**
 * The document as it was at a revision: from the nearest kept one (or the draft as it is now) back through the inverses
 * of the log, at most `CHECKPOINT_EVERY` changes and one request's batches. Errors: 404 for a page or revision that
 * does not exist, 410 `revision_gone` for one from before the document was replaced by an import.
 */
export const documentAt = async (reader: Reader, pageId: string, revision: number): Promise<DraftDocument> => {
  const draft = await readDraft(reader, pageId);
  if (revision > draft.revision) throw notFound(`This page has no revision ${revision} yet.`, 'revision_not_found');
  if (revision < draft.historyStart)
    throw gone('revision_gone', 'This revision is from before the page was replaced by an import.');
  if (revision === draft.revision) return draft.document;
  const kept = await checkpointFrom(reader, pageId, revision, draft.revision);
  let { document, revision: at } = kept ?? draft;
  while (at > revision) {
    const rows = await reader
      .selectFrom('page_batches')
      .select(['revision', 'inverse'])
      .where('page_id', '=', pageId)
      .where('revision', '<=', at)
      .where('revision', '>', revision)
      .orderBy('revision', 'desc')
      .limit(PAGE)
      .execute();
    for (const { inverse } of rows) document = stepBack(document, inverse);
    at = (rows.at(-1)?.revision ?? revision + 1) - 1;
  }
  return document;
};
