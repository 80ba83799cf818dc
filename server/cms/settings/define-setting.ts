import type { z } from 'zod';
import type { Setting } from '#api-clients/admin/settings.resources.ts';
import type { Permission } from '#api-clients/identity/policy.data.ts';

type Kind = Setting['attributes']['kind'];

/** One setting of the product, declared once in `<section>.settings.ts` and found by that file's name. */
export interface SettingDeclaration<Value = unknown> {
  /** Dotted name, the contract: `site.name`. */
  key: string;
  label: string;
  description: string;
  kind: Kind;
  schema: z.ZodType<Value>;
  default: Value;
  /** Whether the public site (so everybody) may read it. */
  public: boolean;
  /** Needed to change it besides `settings.update`; what reaches deep into the site (JSON, HTML) needs `content.unsafe_html`. */
  permission?: Permission | null;
  choices?: { value: string; label: string }[];
}

/** The settings of one section of the settings screen. */
export interface SettingSection {
  section: string;
  /** Its place in the list of sections: smaller ones come first, 100 unless given. */
  order?: number;
  /** Path of a page that shows what they do; the screen draws it beside them. */
  shownAt?: string;
  settings: readonly SettingDeclaration[];
}

/** Checks that the default fits the schema, so that falling back to it is always safe. */
export const defineSetting = <Value>(declaration: SettingDeclaration<Value>): SettingDeclaration => {
  declaration.schema.parse(declaration.default);
  return declaration as SettingDeclaration;
};

/** What somebody needs to change a setting, besides `settings.update`: as declared, or as its kind has it. */
export const permissionOf = ({ kind, permission }: SettingDeclaration): Permission | null =>
  permission === undefined ? (kind === 'json' || kind === 'html' ? 'content.unsafe_html' : null) : permission;
