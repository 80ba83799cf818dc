import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { joinJson } from './joined-json.plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'joined-json-'));
for (const locale of ['de', 'en']) {
  mkdirSync(join(folder, locale));
  writeFileSync(join(folder, locale, 'words.json'), JSON.stringify({ say: `it's "${locale}"` }));
}
afterAll(() => rmSync(folder, { recursive: true }));

/** What the last line of a module comes to once its JSON files stand in it. */
const answerOf = (code: string): unknown => new Function(joinJson(code, folder))();

describe('JSON files in the module that asks for them', () => {
  it('are there by their names, as a glob answers them', () => {
    const glob = "return import.meta.glob('./*/words.json', {\n  eager: true,\n  import: 'default',\n});";
    expect(answerOf(glob)).toEqual({
      './de/words.json': { say: `it's "de"` },
      './en/words.json': { say: `it's "en"` },
    });
  });

  it('are there by the names they are imported by', () => {
    const imports = "import one from './de/words.json' with { type: 'json' };\nreturn one;";
    expect(answerOf(imports)).toEqual({ say: `it's "de"` });
  });

  it('stay files of their own where they are asked for later', () => {
    const later = "import.meta.glob('./*/words.json', { import: 'default' })";
    expect(joinJson(later, folder)).toBe(later);
  });
});
