import { z } from 'zod';
import type { Setting } from '#api-clients/admin/settings.resources.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { etagOf } from '#server/http/etag.ts';
import { permissionOf } from './define-setting.ts';
import type { DeclaredSetting } from './setting-registry.ts';
import type { SettingState } from './setting-values.ts';

const schemas = new WeakMap<DeclaredSetting, Record<string, unknown>>();

/** What an editor may enter, as JSON Schema; worked out once. */
export const jsonSchemaOf = (declaration: DeclaredSetting): Record<string, unknown> => {
  const made =
    schemas.get(declaration) ??
    (z.toJSONSchema(declaration.schema, { unrepresentable: 'any', io: 'input' }) as Record<string, unknown>);
  schemas.set(declaration, made);
  return made;
};

export const settingEtag = ({ declaration, row }: SettingState): string =>
  etagOf('setting', declaration.key, row?.lock_version ?? 0);

/** A setting as staff see it. */
export const settingResourceOf = (state: SettingState): Setting => {
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
      shown_at: declaration.shownAt,
      public: declaration.public,
      default: declaration.default,
      value: state.value,
      // Also what somebody has written back by hand.
      is_default: state.problem !== null || sameJson(state.value, declaration.default),
      problem: state.problem,
      version: row?.lock_version ?? 0,
      updated_at: row?.updated_at.toISOString() ?? null,
      updated_by: row?.updated_by_name ?? null,
    },
    meta: { etag: settingEtag(state) },
  };
};
