import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { pageResourceOf } from '../pages/page-resource.ts';
import { exportPage } from './export-page.ts';
import { importPages } from './import-pages.ts';

type Operations = Pick<Handlers<AdminContract>, 'exportPage' | 'importPages'>;

export const pageFileHandlers = (deps: ServerDeps): Operations => ({
  async exportPage({ actor, params }) {
    authorize(actor, 'pages.read');
    const file = await exportPage(deps.db.read, params.id);
    const place = file.path.replace(/^\//, '').replaceAll(/[/:]/g, '-');
    const name = `${place === '' ? 'home' : place}.json`;
    return answer(file, {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
    });
  },
  async importPages({ actor, body, query }) {
    authorize(actor, 'pages.update');
    const files = body.pages.map((content, index) => ({
      name: content.path,
      pointer: `/pages/${index}`,
      content,
    }));
    const imported = await importPages(deps, actor, files, query.dry_run);
    return {
      data: imported.map(({ row, outcome }) => {
        const resource = pageResourceOf(row);
        return { ...resource, meta: { ...resource.meta, outcome } };
      }),
      meta: { dry_run: query.dry_run },
    };
  },
});
