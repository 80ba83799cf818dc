import { z } from 'zod';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Setting } from '#api-clients/admin/admin.resources.ts';
import { type Actor, authorize, requireRecentSignIn } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { notFound } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { permissionOf } from './define-setting.ts';
import { parseSetting } from './parse-setting.ts';
import type { DeclaredSetting } from './setting-registry.ts';
import { type SettingState, settingState, settingStates } from './setting-values.ts';

type Operations = Pick<Handlers<AdminContract>, 'listSettings' | 'getSetting' | 'updateSetting' | 'resetSetting'>;

const schemas = new WeakMap<DeclaredSetting, Record<string, unknown>>();

/** What an editor may enter, as JSON Schema; worked out once. */
const jsonSchemaOf = (declaration: DeclaredSetting): Record<string, unknown> => {
  const made =
    schemas.get(declaration) ??
    (z.toJSONSchema(declaration.schema, { unrepresentable: 'any', io: 'input' }) as Record<string, unknown>);
  schemas.set(declaration, made);
  return made;
};

const etag = ({ declaration, row }: SettingState) => etagOf('setting', declaration.key, row?.lock_version ?? 0);

const resourceOf = (state: SettingState): Setting => {
  const { declaration, row } = state;
  return {
    type: 'setting',
    id: declaration.key,
    attributes: {
      key: declaration.key,
      label: declaration.label,
      description: declaration.description,
      section: declaration.section,
      kind: declaration.kind,
      ...(declaration.choices ? { choices: declaration.choices } : {}),
      schema: jsonSchemaOf(declaration),
      permission: permissionOf(declaration),
      default: declaration.default,
      value: state.value,
      is_default: (row?.value ?? null) === null || state.problem !== null,
      problem: state.problem,
      updated_at: row?.updated_at.toISOString() ?? null,
      updated_by: row?.updated_by_name ?? null,
    },
    meta: { etag: etag(state) },
  };
};

const existingSetting = (state: SettingState | undefined): SettingState => {
  if (!state) throw notFound('There is no such setting.', 'setting_not_found');
  return state;
};

/** What reaches deep into the site needs more, and a sign-in of today. */
const authorizeWrite = (actor: Actor, declaration: DeclaredSetting) => {
  authorize(actor, 'settings.update');
  const permission = permissionOf(declaration);
  if (permission === null) return;
  authorize(actor, permission);
  if (permission === 'content.unsafe_html') requireRecentSignIn(actor);
};

/** Writes (or, with `undefined`, forgets) a value in one transaction with its audit entry and the word to caches. */
export const writeSetting = async (
  { deps, trx, actor }: Work,
  key: string,
  write: { value?: unknown; ifMatch?: string | undefined },
): Promise<SettingState> => {
  await trx.selectFrom('settings').select('key').where('key', '=', key).forUpdate().execute();
  const state = existingSetting(await settingState(deps, trx, key));
  authorizeWrite(actor, state.declaration);
  checkIfMatch(write.ifMatch, etag(state), {
    changed_by: state.row?.updated_by_name,
    changed_at: state.row?.updated_at.toISOString(),
    changed_fields: ['value'],
  });
  const stored = {
    value: write.value === undefined ? null : JSON.stringify(parseSetting(state.declaration, write.value)),
    lock_version: (state.row?.lock_version ?? 0) + 1,
    updated_at: deps.clock(),
    updated_by: actor.id,
    updated_by_name: actor.name,
  };
  await trx
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
  deps.changes.publish(trx, 'settings');
  await deps.audit.record(trx, actor, {
    action: write.value === undefined ? 'setting.reset' : 'setting.updated',
    targetType: 'setting',
    targetId: key,
  });
  return existingSetting(await settingState(deps, trx, key));
};

export const settingHandlers = (deps: ServerDeps): Operations => ({
  async listSettings({ actor }) {
    authorize(actor, 'settings.read');
    return { data: (await settingStates(deps, deps.db.read)).map(resourceOf) };
  },
  async getSetting({ actor, params }) {
    authorize(actor, 'settings.read');
    const state = existingSetting(await settingState(deps, deps.db.read, params.id));
    return answer({ data: resourceOf(state) }, { etag: etag(state) });
  },
  async updateSetting({ actor, params, body, ifMatch }) {
    authorize(actor, 'settings.update');
    const write = { value: body.value === undefined ? null : body.value, ifMatch };
    const state = await inTransaction(deps, actor, (work) => writeSetting(work, params.id, write));
    return answer({ data: resourceOf(state) }, { etag: etag(state) });
  },
  async resetSetting({ actor, params, ifMatch }) {
    authorize(actor, 'settings.update');
    await inTransaction(deps, actor, (work) => writeSetting(work, params.id, { ifMatch }));
    return undefined;
  },
});
