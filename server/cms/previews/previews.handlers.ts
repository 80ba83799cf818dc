import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { siteLocales } from '../settings/setting-values.ts';
import { createPreview } from './previews.ts';
import { listSharedPreviews, revokePreview } from './shared-previews.ts';

type Operations = Pick<Handlers<AdminContract>, 'createPreview' | 'listSharedPreviews' | 'revokePreview'>;

/** The public address of a path in a language: `/`, `/de/about`. */
const localPath = (path: string, locale: string | undefined, locales: readonly string[]): string =>
  locale === undefined || locale === locales[0] || !locales.includes(locale)
    ? path
    : `/${locale}${path === '/' ? '' : path}`;

export const previewHandlers = (deps: ServerDeps): Operations => ({
  async createPreview({ actor, params, body }) {
    const { token, path, paths, revision, expiresAt } = await createPreview({ deps, actor }, params.id, {
      asked: body.revision,
      shareHours: body.share_hours,
    });
    const shown = localPath(own(paths, body.locale ?? '') ?? path, body.locale, await siteLocales(deps, deps.db.read));
    const base = `${deps.config.publicUrl ?? ''}${deps.config.basePath}`;
    const url = `${base}/disabled-preview${encodeURI(shown)}?token=${token}`;
    return answer(
      {
        data: {
          type: 'preview',
          id: `${params.id}-${revision}`,
          attributes: { url, revision, expires_at: expiresAt.toISOString() },
        },
      },
      { status: 201, headers: { 'cache-control': 'private, no-store' } },
    );
  },
  async listSharedPreviews({ actor, params }) {
    authorize(actor, 'pages.read');
    return { data: await listSharedPreviews(deps, params.id) };
  },
  async revokePreview({ actor, params }) {
    await revokePreview(deps, actor, params.id);
    return undefined;
  },
});
