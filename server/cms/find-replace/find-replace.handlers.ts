import { randomUUID } from 'node:crypto';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { findLimits, type PageMatches } from '#api-clients/admin/find.operations.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import { type FindOptions, findText, replaceText } from '#documents/page/find-text.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, unprocessable } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { sendCommands } from '../drafts/send-commands.ts';

type Operations = Pick<Handlers<AdminContract>, 'findText' | 'replaceText'>;

const optionsOf = (body: { text: string; match_case: boolean; whole_word: boolean }): FindOptions => ({
  text: body.text,
  matchCase: body.match_case,
  wholeWord: body.whole_word,
});

const changed = (revision: number) =>
  conflict('revision_changed', 'The page was changed since you searched. Search again.', { revision });

export const findReplaceHandlers = (deps: ServerDeps): Operations => ({
  async findText({ actor, body }) {
    authorize(actor, 'pages.read');
    const rows = await deps.db.read
      .selectFrom('pages')
      .select(['id', 'title', 'path'])
      .where('deleted_at', 'is', null)
      .where('kind', 'in', ['page', 'reusable'])
      .orderBy('path')
      .execute();
    const pages: PageMatches[] = [];
    let left: number = findLimits.inAll;
    let truncated = false;
    for (const { id, title, path } of rows) {
      const { revision, document } = await readDraft(deps.db.read, id);
      const limit = Math.min(findLimits.perPage, left);
      const found = findText(document, optionsOf(body), limit + 1);
      truncated ||= found.length > limit;
      const matches = found.slice(0, limit).map(({ isLocked, ...match }) => ({ ...match, locked: isLocked }));
      if (matches.length > 0) pages.push({ id, title, path, revision, matches });
      left -= matches.length;
      if (left === 0 && truncated) break;
    }
    return { data: { type: 'text_matches', id: 'site', attributes: { pages, truncated } } };
  },
  async replaceText({ actor, params, body }) {
    authorize(actor, 'pages.update');
    const { revision, document } = await readDraft(deps.db.read, params.id, deps.service('admin').draftCache);
    if (revision !== body.revision) throw changed(revision);
    const commands = replaceText(document, optionsOf(body), body.replacement, body.picks);
    if (commands.length > pageLimits.commandsPerRequest)
      throw unprocessable('too_many_commands', `At most ${pageLimits.commandsPerRequest} fields of a page at once.`);
    if (commands.length === 0)
      return { data: { type: 'text_replacement', id: params.id, attributes: { replaced: 0, revision } } };
    const label = `Replace “${body.text.slice(0, 60)}” by “${body.replacement.slice(0, 60)}”`;
    const result = await sendCommands(deps, actor, params.id, {
      base_revision: revision,
      client: randomUUID(),
      batches: [{ id: randomUUID(), step: randomUUID(), label, kind: 'do', commands }],
    });
    // Somebody wrote between reading and saving: what could not be replaced is told as a conflict, not hidden.
    if (result.conflicts.length > 0) throw changed(result.revision);
    return {
      data: {
        type: 'text_replacement',
        id: params.id,
        attributes: { replaced: commands.length, revision: result.revision },
      },
    };
  },
});
