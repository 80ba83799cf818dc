import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingDeclaration, SettingSection } from './define-setting.ts';

export type DeclaredSetting = SettingDeclaration & { section: string; shownAt: string | null };

/** Every `<section>.settings.ts` of this folder; a new file needs no line anywhere else. */
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.settings.ts'))
  .sort();

const sections = await Promise.all(
  files.map(async (name): Promise<SettingSection> => {
    const module = (await import(pathToFileURL(join(import.meta.dirname, name)).href)) as { default: SettingSection };
    return module.default;
  }),
);

const inOrder = sections.toSorted((a, b) => (a.order ?? 100) - (b.order ?? 100));

/** Declared settings by key, in the order of their sections. */
export const declaredSettings: ReadonlyMap<string, DeclaredSetting> = new Map(
  inOrder.flatMap(({ section, shownAt = null, settings }) =>
    settings.map((setting) => [setting.key, { ...setting, section, shownAt }]),
  ),
);
