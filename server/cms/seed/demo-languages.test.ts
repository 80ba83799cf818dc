import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { stateOfText, textsOfPage } from '#documents/page/translation-status.ts';
import { readPageFile } from '../page-files/read-page-file.ts';
import { readDemoPages } from './demo-languages.ts';

it('every translation of the demo is up to date, and older than its source once that says something else', async () => {
  const files = await readDemoPages(join(import.meta.dirname, '../../../fixtures'));
  let known = 0;
  for (const { name, content } of files) {
    const read = readPageFile(content);
    if (!read.ok) throw new Error(`${name}: ${read.errors[0]?.detail}`);
    const snapshot = deriveSnapshot(read.value.document);
    const texts = textsOfPage(snapshot, 'en');
    for (const locale of Object.keys(snapshot.translations))
      for (const text of texts) {
        const before = stateOfText(snapshot.translations, locale, text);
        if (before === 'missing') continue;
        known += 1;
        const after = stateOfText(snapshot.translations, locale, { ...text, source: 'Something else' });
        expect([before, after], `${name} ${locale} ${text.target}${text.path}`).toEqual(['done', 'stale']);
      }
  }
  expect(known).toBeGreaterThan(1000);
});
