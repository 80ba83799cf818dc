import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import { previewSettings } from './setting-previews.ts';
import { settingEtag, settingResourceOf } from './setting-resource.ts';
import { type SettingState, settingState, settingStates } from './setting-values.ts';
import { restoreSetting, settingVersions } from './setting-versions.ts';
import { existingSetting, writeSetting } from './write-setting.ts';

type Operations = Pick<
  Handlers<AdminContract>,
  | 'listSettings'
  | 'getSetting'
  | 'updateSetting'
  | 'resetSetting'
  | 'listSettingVersions'
  | 'restoreSettingVersion'
  | 'previewSettings'
>;

const told = (state: SettingState) => answer({ data: settingResourceOf(state) }, { etag: settingEtag(state) });

export const settingHandlers = (deps: ServerDeps): Operations => {
  const stateOf = async (key: string) => existingSetting(await settingState(deps, deps.db.read, key));
  return {
    async listSettings({ actor }) {
      authorize(actor, 'settings.read');
      return { data: (await settingStates(deps, deps.db.read)).map(settingResourceOf) };
    },
    async getSetting({ actor, params }) {
      authorize(actor, 'settings.read');
      return told(await stateOf(params.id));
    },
    async updateSetting({ actor, params, body, ifMatch }) {
      authorize(actor, 'settings.update');
      const write = { value: body.value === undefined ? null : body.value, ifMatch };
      return told(await inTransaction(deps, actor, (work) => writeSetting(work, params.id, write)));
    },
    async resetSetting({ actor, params, ifMatch }) {
      authorize(actor, 'settings.update');
      await inTransaction(deps, actor, (work) => writeSetting(work, params.id, { ifMatch }));
      return undefined;
    },
    async listSettingVersions({ actor, params, query }) {
      authorize(actor, 'settings.read');
      return settingVersions(deps.db.read, await stateOf(params.id), query);
    },
    async restoreSettingVersion({ actor, params, ifMatch }) {
      authorize(actor, 'settings.update');
      const { id, version } = params;
      return told(await inTransaction(deps, actor, (work) => restoreSetting(work, id, { version, ifMatch })));
    },
    async previewSettings({ actor, body }) {
      const { token, expiresAt, leftOut } = await previewSettings({ deps, actor }, body.values);
      const base = `${deps.config.publicUrl ?? ''}${deps.config.basePath}`;
      return answer(
        {
          data: {
            type: 'setting_preview',
            id: expiresAt.toISOString(),
            attributes: {
              url: `${base}/setting-preview${encodeURI(body.path)}?token=${token}`,
              expires_at: expiresAt.toISOString(),
              left_out: leftOut,
            },
          },
        },
        { status: 201, headers: { 'cache-control': 'private, no-store' } },
      );
    },
  };
};
