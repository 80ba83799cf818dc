import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { installDebianPackage } from './system-package.ts';

/** Finds a Chromium, or installs one: from Debian when root, else Playwright's own. Undefined when neither worked. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  if (installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium')) return findChromium();
  process.stdout.write('Downloading a Chromium for the tests (once) …\n');
  const playwright = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..', 'cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}
