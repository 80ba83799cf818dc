import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject, test } from 'vitest';
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
  /** The browser session in which a demo person (`editor`, `viewer` …) is signed in: one for all tests, so it is warm. */
  session(person: string): Promise<BrowserContext>;
  /** Pages as the editor, and forms as the administrator, over HTTP. */
  pages(): Promise<PagesByApi>;
  forms(): Promise<FormsByApi>;
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
  const [product, browser] = await Promise.all([openProduct({ PRIVATE_RECEIVERS: 'on' }, seededData), openBrowser()]);
  const { address } = product;
  const sessions = new Map<string, Promise<BrowserContext>>();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const house: House = {
    address,
    at: (path) => new URL(path, address).href,
    browser,
    session(person) {
      const session = sessions.get(person) ?? staff(browser, address, person, { permissions });
      sessions.set(person, session);
      return session;
    },
    pages: once(() => pagesByApi(address)),
    forms: once(() => formsByApi(address)),
  };
  const close = async () => {
    await browser.close();
    await product.close();
  };
  return { house, close };
}

function windowsIn(house: House): { windows: Windows; close(): Promise<void> } {
  const closing: (() => Promise<unknown>)[] = [];
  const own = async (context: Promise<BrowserContext>): Promise<WatchedPage> => {
    const opened = await context;
    closing.push(() => opened.close());
    return watchedPage(opened);
  };
  const windows: Windows = {
    async as(person) {
      const session = await house.session(person);
      const watched = await watchedPage(session);
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
  return { windows, close };
}

/** A test in the house. */
export const it = test
  .extend('seededData', { scope: 'worker' }, () => inject('seededData'))
  .extend('house', { scope: 'worker' }, async ({ seededData }, { onCleanup }) => {
    const { house, close } = await openHouse(seededData);
    onCleanup(close);
    return house;
  })
  .extend('open', async ({ house }, { onCleanup }) => {
    const { windows, close } = windowsIn(house);
    onCleanup(close);
    return windows;
  });
