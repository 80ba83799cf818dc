import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStaffLanguages } from './staff-languages.ts';

it('gives the staff app’s page in the language chosen, else asked for, with its words before the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-languages-'));
  mkdirSync(join(folder, 'editor'));
  const scriptsOf = (locale: string) => ({
    app: `/assets/editor/words-${locale}-1.js`,
    toolbar: `/assets/editor/toolbar-words-${locale}-1.js`,
  });
  const built = { ar: scriptsOf('ar'), de: scriptsOf('de') };
  writeFileSync(join(folder, 'editor/staff-languages.json'), JSON.stringify(built));
  const inLanguage = openStaffLanguages(folder, 'NONCE');
  const page = '<html lang="en"><head><script type="module" src="/app.js"></script></head></html>';
  const german = (await inLanguage({ headers: { 'accept-language': 'de-AT,en;q=0.5' } }, page)).split('<head>');
  expect(german).toEqual([
    '<html lang="de" dir="ltr">',
    '<script type="module" src="/app.js"></script><script nonce="NONCE" src="/assets/editor/words-de-1.js"></script></head></html>',
  ]);
  const chosen = { cookie: 'a=b; staff-language=ar', 'accept-language': 'de' };
  expect(await inLanguage({ headers: chosen }, page)).toMatch(/^<html lang="ar" dir="rtl">.*words-ar-1\.js/);
  const toolbar = openStaffLanguages(folder, 'NONCE', 'toolbar');
  expect(await toolbar({ headers: chosen }, page)).toMatch(/^<html lang="ar" dir="rtl">.*toolbar-words-ar-1\.js/);
  for (const headers of [{ 'accept-language': 'pl' }, { cookie: 'staff-language=en', 'accept-language': 'de' }, {}])
    expect(await inLanguage({ headers }, page)).toMatch(/^<html lang="en" dir="ltr">(?!.*words-)/);
  rmSync(folder, { recursive: true });
});
