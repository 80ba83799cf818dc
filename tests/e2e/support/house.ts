import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject, test } from 'vitest';
import { type ReceivedMail, startSmtpServer } from '#tests/emulators/smtp-server.ts';
import { type FormsByApi, formsByApi } from '#tests/support/forms-by-api.ts';
import { type PagesByApi, pagesByApi } from '#tests/support/pages-by-api.ts';
import { type BuilderPage, builderAt } from './builder.ts';
import { openProduct } from './running-product.ts';
import { openBrowser, staff, visitor, type WatchedPage, watchedPage } from './test-browser.ts';

/** One product with the demo dealer and one browser, shared by all tests of a worker: each test brings its own data. */
export interface House {
  /** `http://localhost:<port>` */
  address: string;
  /** The whole address of a path. */
  at(path: string): string;
  browser: Browser;
  /** What the product has mailed. */
  mails: readonly ReceivedMail[];
  /** The browser session in which a demo person (`editor`, `viewer` …) is signed in: one for all tests, so it is warm. */
  session(person: string): Promise<BrowserContext>;
  /** Pages as the editor, and forms as the administrator, over HTTP. */
  pages(): Promise<PagesByApi>;
  forms(): Promise<FormsByApi>;
  /** As `TestProduct` has them; a test that kills it starts it again whatever happens, for those that come after. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Opens windows for one test; they are closed after it. */
export interface Windows {
  /** A window in the shared session of a demo person. What it changes in the session (offline, routes) is put back. */
  as(person: string): Promise<WatchedPage>;
  /** A window in a session of its own, in which a demo person is signed in. */
  alone(person: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /** A window of somebody who has never been here. */
  visitor(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** The builder with a page in it, as a demo person sees it, its block of this number chosen. */
  builder(person: string, pageId: string, block: number): Promise<BuilderPage>;
}

/** The same value at each call, made at the first. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

async function openHouse(seededData: string): Promise<{ house: House; close(): Promise<void> }> {
  const smtp = await startSmtpServer();
  const env = { PRIVATE_RECEIVERS: 'on', SMTP_URL: smtp.url };
  const [product, browser] = await Promise.all([openProduct(env, seededData), openBrowser()]);
  const { address } = product;
  const sessions = new Map<string, Promise<BrowserContext>>();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const house: House = {
    address,
    at: (path) => new URL(path, address).href,
    browser,
    mails: smtp.mails,
    session(person) {
      const session = sessions.get(person) ?? staff(browser, address, person, { permissions });
      sessions.set(person, session);
      return session;
    },
    pages: once(() => pagesByApi(address)),
    forms: once(() => formsByApi(address)),
    kill: product.kill,
    startAgain: product.startAgain,
  };
  const close = async () => {
    await browser.close();
    await product.close();
    await smtp.close();
  };
  return { house, close };
}

interface OpenedWindows {
  windows: Windows;
  /** What each window shows just now, in words: for a test that failed where nobody could look. */
  shown(): Promise<string>;
  close(): Promise<void>;
}

function windowsIn(house: House): OpenedWindows {
  const closing: (() => Promise<unknown>)[] = [];
  const opened: WatchedPage[] = [];
  const noted = async (context: BrowserContext): Promise<WatchedPage> => {
    const watched = await watchedPage(context);
    opened.push(watched);
    return watched;
  };
  const own = async (made: Promise<BrowserContext>): Promise<WatchedPage> => {
    const context = await made;
    closing.push(() => context.close());
    return noted(context);
  };
  const windows: Windows = {
    async as(person) {
      const session = await house.session(person);
      const watched = await noted(session);
      closing.push(
        () => session.setOffline(false),
        () => watched.page.close(),
      );
      return watched;
    },
    alone: (person, options) => own(staff(house.browser, house.address, person, options)),
    visitor: (options) => own(visitor(house.browser, { reducedMotion: 'reduce', ...options })),
    async builder(person, pageId, block) {
      const { page } = await windows.as(person);
      return builderAt(page, house.at(`/cms/pages/${pageId}`), block);
    },
  };
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  const shown = async () => (await Promise.all(opened.map(whatIsShown))).join('\n');
  return { windows, shown, close };
}

/** Letters of a window that are told of. */
const mostShown = 6_000;

async function whatIsShown({ page, troubles }: WatchedPage): Promise<string> {
  const words = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return [`At ${page.url()}:`, ...troubles.slice(-10), words.slice(0, mostShown)].join('\n');
}

/** A test in the house. */
export const it = test
  .extend('seededData', { scope: 'worker' }, () => inject('seededData'))
  .extend('house', { scope: 'worker' }, async ({ seededData }, { onCleanup }) => {
    const { house, close } = await openHouse(seededData);
    onCleanup(close);
    return house;
  })
  .extend('open', async ({ house, task }, { onCleanup }) => {
    const { windows, shown, close } = windowsIn(house);
    onCleanup(async () => {
      if (task.result?.state === 'fail') console.error(`${task.name}\n${await shown()}`);
      await close();
    });
    return windows;
  });
