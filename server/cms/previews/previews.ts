import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { Actor } from '#server/http/actor.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, unprocessable } from '#server/http/errors.ts';
import type { Task } from '#server/http/work.ts';
import { readDraft } from '../drafts/draft.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { withDraftSections } from '../reusables/reusables.store.ts';
import { stillMay } from './still-may.ts';
import '../publishing/versions.tables.ts';

/** What it takes to make a draft visible to others, now and for as long as the link works. */
const SHARING = 'pages.update';

/** How long a preview link works. */
export const PREVIEW_MINUTES = 15;

/** Links one person may hold at once; the oldest ends first. */
const MAX_PER_PERSON = 50;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface NewPreview {
  token: string;
  path: string;
  /** Own paths in other languages. */
  paths: Record<string, string> | null;
  revision: number;
  expiresAt: Date;
}

/**
 * A link to the draft as it is now. The token is random and only its hash is kept, together with what it is bound to:
 * page, revision (its content is kept too, so later edits never show) and person. With `shareHours` it is a link for
 * others: listed, and to be taken back; it needs `pages.update`. 409 when the revision that was `asked` for is not current.
 */
export const createPreview = (
  { deps, actor }: Task,
  pageId: string,
  { asked, shareHours }: { asked: number | undefined; shareHours?: number | undefined },
): Promise<NewPreview> =>
  deps.db.transaction(async (trx) => {
    authorize(actor, 'pages.read');
    // A link for people without an account lasts and works without its maker: that is a change, not a look.
    if (shareHours !== undefined) authorize(actor, SHARING);
    const page = await livePage(trx, pageId);
    if (page.kind === 'reusable')
      throw unprocessable('no_address', 'A reusable section has no address. Preview a page that shows it.');
    const { revision, document } = await readDraft(trx, pageId, deps.service('admin').draftCache);
    if (asked !== undefined && asked !== revision)
      throw conflict('revision_changed', 'The page was changed meanwhile. Preview it again.', { revision });
    const now = deps.clock();
    await trx.deleteFrom('page_previews').where('expires_at', '<', now).execute();
    const held = await trx
      .selectFrom('page_previews')
      .select('token_hash')
      .where('actor_id', '=', actor.id)
      .where('id', shareHours === undefined ? 'is' : 'is not', null)
      .orderBy('expires_at', 'desc')
      .offset(MAX_PER_PERSON - 1)
      .execute();
    if (held.length > 0)
      await trx
        .deleteFrom('page_previews')
        .where(
          'token_hash',
          'in',
          held.map((row) => row.token_hash),
        )
        .execute();
    const token = randomBytes(32).toString('base64url');
    const minutes = shareHours === undefined ? PREVIEW_MINUTES : shareHours * 60;
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await trx
      .insertInto('page_previews')
      .values({
        token_hash: hashOf(token),
        id: shareHours === undefined ? null : randomUUID(),
        created_at: now,
        actor_name: actor.name,
        page_id: pageId,
        revision,
        actor_id: actor.id,
        // Sections are frozen with the page: what is edited later never shows.
        snapshot: JSON.stringify(await withDraftSections(trx, deriveSnapshot(document))),
        expires_at: expiresAt,
      })
      .execute();
    await deps.audit.record(trx, actor, {
      action: shareHours === undefined ? 'page.previewed' : 'page.preview_shared',
      targetType: 'page',
      targetId: pageId,
      details: { revision, expires_at: expiresAt },
    });
    return { token, path: page.path, paths: page.locale_paths, revision, expiresAt };
  });

/** How long the token of a trial works: longer than anybody waits for one. */
const TRIAL_MS = 60_000;

/**
 * Work with a token that shows exactly this revision to whoever draws it now; the token ends with the work. Rejects as
 * the work does; 409 when the draft moved on.
 */
export const withTrialToken = async <T>(
  deps: ServerDeps,
  actor: Actor,
  { pageId, revision: asked }: { pageId: string; revision: number },
  work: (token: string, snapshot: PageSnapshot) => Promise<T>,
): Promise<T> => {
  const token = randomBytes(32).toString('base64url');
  const snapshot = await deps.db.transaction(async (trx) => {
    const { revision, document } = await readDraft(trx, pageId, deps.service('admin').draftCache);
    if (asked !== revision)
      throw conflict('revision_changed', 'The page was changed meanwhile. Look at it again before you publish.', {
        revision,
      });
    const now = deps.clock();
    const derived = deriveSnapshot(document);
    await trx
      .insertInto('page_previews')
      .values({
        token_hash: hashOf(token),
        id: null,
        created_at: now,
        actor_name: actor.name,
        page_id: pageId,
        revision,
        actor_id: actor.id,
        snapshot: JSON.stringify(await withDraftSections(trx, derived)),
        expires_at: new Date(now.getTime() + TRIAL_MS),
      })
      .execute();
    return derived;
  });
  try {
    return await work(token, snapshot);
  } finally {
    await deps.db.transaction((trx) =>
      trx.deleteFrom('page_previews').where('token_hash', '=', hashOf(token)).execute(),
    );
  }
};

export interface OpenedPreview {
  revision: number;
  snapshot: PageSnapshot;
}

/** What a token shows of this page; null when it is unknown, over, of another page, or its person lost the right. */
export const openPreview = async (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  token: string,
  pageId: string,
): Promise<OpenedPreview | null> => {
  const now = deps.clock();
  const row = await deps.db.read
    .selectFrom('page_previews')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row || row.page_id !== pageId || row.expires_at <= now) return null;
  if (!(await stillMay(deps.db.read, row.actor_id, row.id === null ? 'pages.read' : SHARING, now))) return null;
  return { revision: row.revision, snapshot: row.snapshot };
};
