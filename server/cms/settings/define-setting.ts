import type { z } from 'zod';
import type { Setting } from '#api-clients/admin/admin.resources.ts';

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
  choices?: { value: string; label: string }[];
}

/** The settings of one section of the settings screen. */
export interface SettingSection {
  section: string;
  settings: readonly SettingDeclaration[];
}

/** Checks that the default fits the schema, so that falling back to it is always safe. */
export const defineSetting = <Value>(declaration: SettingDeclaration<Value>): SettingDeclaration => {
  declaration.schema.parse(declaration.default);
  return declaration as SettingDeclaration;
};
