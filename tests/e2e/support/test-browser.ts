import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { staffCookies } from '#tests/support/staff-cookies.ts';

/** Longest wait for anything a person would expect at once; under load machines are slow, but not this slow. */
const patienceMs = 60_000;

export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught errors, policy violations and answers of 400 and above, in words. */
  troubles: string[];
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });

/** Has been asked about cookies already: the banner would lie over what a test presses. */
const decided = { status: 'rejected', scopes: ['obligatory'], version: '1', id: 'test', at: '' };

/** A fresh visitor: no cookies, nothing cached; only the question about cookies is answered. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript((choice) => {
    try {
      localStorage.cookieConsentStatus ??= choice;
    } catch {
      // A frame without an origin has no storage, and asks nobody.
    }
  }, JSON.stringify(decided));
  return context;
}

/** A browser in which a demo person (`editor`, `viewer`, `admin` …) is signed in already. */
export async function staff(
  browser: Browser,
  address: string,
  person: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await visitor(browser, { reducedMotion: 'reduce', ...options });
  await context.addCookies(await staffCookies(address, person));
  return context;
}

/** What went wrong in a builder, but for pictures of templates that are drawn at release; the line with its status names what a console line does not. */
export const faults = (troubles: readonly string[]): string[] =>
  troubles.filter((trouble) => !/thumbnails|Failed to load resource/.test(trouble));

/** Milliseconds after which a page that paints nothing, or runs no script, is at rest. */
const restMs = 300;

/**
 * Keys are pressed no sooner than a person could: what comes into sight takes the keyboard just behind the paint, and a
 * key pressed in between reaches nobody.
 */
function pressAtRest(page: Page): void {
  const { keyboard } = page;
  const painted = () =>
    page
      .evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      .catch(() => undefined);
  const atRest = () => Promise.race([painted(), wait(restMs, undefined, { ref: false })]);
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (...how) => {
    await atRest();
    return press(...how);
  };
  keyboard.type = async (...how) => {
    await atRest();
    return type(...how);
  };
}

/** A page that notes whatever goes wrong in it. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  pressAtRest(page);
  const troubles: string[] = [];
  page.on('console', (message) => {
    // Said of each preview in a frame that holds a field which takes the focus: it does not, and that is meant.
    if (message.text().startsWith('Blocked autofocusing')) return;
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { page, troubles };
}
