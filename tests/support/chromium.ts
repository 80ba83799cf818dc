import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

// The shell without windows comes first: it draws the same with two thirds of the processor time.
const commandNames = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const applicationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium refuses its sandbox to root (containers); everybody else keeps it. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
];

/** Path of a Chromium on this machine: `CHROMIUM`, then PATH, then the usual places, then Playwright's own download. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commandNames.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM ?? '', ...onPath, ...applicationPaths, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** @throws Error that says how to get a Chromium when there is none */
export function chromiumPath(): string {
  const found = findChromium();
  if (found === undefined) throw new Error('No Chromium found. Install one, or name its file in CHROMIUM.');
  return found;
}
