import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { draftState } from '#server/documents/document-drafts.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound, unavailable } from '#server/http/errors.ts';
import { answer, type Handlers, rawAnswer } from '#server/http/handler.ts';
import { NAVIGATION, type SavedNavigation, savedNavigation } from './navigation.store.ts';
import { previewOf } from './preview-navigation.ts';
import { findingsOf, navigationDrafts, publishNavigation } from './publish-navigation.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  | 'getNavigationDraft'
  | 'putNavigationDraft'
  | 'discardNavigationDraft'
  | 'publishNavigationDraft'
  | 'checkNavigation'
  | 'previewNavigation'
  | 'listNavigationVersions'
  | 'getNavigationVersion'
>;

const savedAttributes = ({ version, updated_at, updated_by_name, content }: SavedNavigation) => ({
  version,
  updated_at: updated_at?.toISOString() ?? null,
  updated_by: updated_by_name,
  content,
});

/** Draws menus by the site, another service, which may not be there. */
const drawOf = (deps: ServerDeps) => {
  try {
    return deps.service('site-host').navigation;
  } catch {
    return undefined;
  }
};

/** The menus as one document. */
export const navigationDocumentHandlers = (deps: ServerDeps): Operations => ({
  async getNavigationDraft({ actor }) {
    authorize(actor, 'navigation.read');
    const saved = await savedNavigation(deps.db.read);
    const draft = await navigationDrafts.read(deps.db.read, saved);
    const { base } = draft;
    const attributes = {
      ...draftState(draft),
      content: draft.content ?? base,
      base,
      saved: savedAttributes(saved),
    };
    return answer(
      { data: { type: 'navigation_draft', id: NAVIGATION, attributes } },
      { etag: navigationDrafts.etag(NAVIGATION, draft.lockVersion) },
    );
  },
  async putNavigationDraft({ actor, body, ifMatch }) {
    const seen = { id: NAVIGATION, ifMatch };
    const draft = await navigationDrafts.keep({ deps, actor }, seen, body.content, body.base_version);
    return answer(
      { data: { type: 'navigation_draft_state', id: NAVIGATION, attributes: draftState(draft) } },
      { etag: navigationDrafts.etag(NAVIGATION, draft.lockVersion) },
    );
  },
  async discardNavigationDraft({ actor, ifMatch }) {
    await navigationDrafts.discard({ deps, actor }, { id: NAVIGATION, ifMatch });
    return undefined;
  },
  async publishNavigationDraft({ actor, ifMatch }) {
    const saved = await publishNavigation({ deps, actor }, ifMatch);
    return { data: { type: 'navigation', id: NAVIGATION, attributes: savedAttributes(saved) } };
  },
  async checkNavigation({ actor }) {
    authorize(actor, 'navigation.read');
    const { content, base } = await navigationDrafts.read(deps.db.read, await savedNavigation(deps.db.read));
    const findings = await findingsOf(deps, deps.db.read, content ?? base);
    return {
      data: findings.map((attributes, index) => ({
        type: 'navigation_finding' as const,
        id: String(index),
        attributes,
      })),
    };
  },
  async previewNavigation({ actor, query }) {
    authorize(actor, 'navigation.read');
    const draw = drawOf(deps);
    const response = draw && (await draw(await previewOf(deps, query)));
    if (!response) throw unavailable('site_not_built', 'There is no site to show the menus in yet.');
    return rawAnswer((reply) => reply.status(response.status).headers(response.headers).send(response.body));
  },
  async listNavigationVersions({ actor }) {
    authorize(actor, 'navigation.read');
    const rows = await deps.db.read
      .selectFrom('navigation_versions')
      .select(['version', 'created_at', 'created_by_name'])
      .orderBy('version', 'desc')
      .execute();
    return {
      data: rows.map(({ version, created_at, created_by_name }) => ({
        type: 'navigation_version' as const,
        id: String(version),
        attributes: { version, updated_at: created_at.toISOString(), updated_by: created_by_name },
      })),
    };
  },
  async getNavigationVersion({ actor, params: { version } }) {
    authorize(actor, 'navigation.read');
    const row = await deps.db.read
      .selectFrom('navigation_versions')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) throw notFound('There is no such version of the menus.', 'navigation_version_not_found');
    const attributes = {
      version,
      updated_at: row.created_at.toISOString(),
      updated_by: row.created_by_name,
      content: row.content,
    };
    return { data: { type: 'navigation', id: String(version), attributes } };
  },
});
