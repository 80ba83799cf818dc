import type { Frame, Page } from 'playwright-core';

/** What the site lays out piece by piece once a page has come (`lay-out-later.ts`) is laid out now, as for printing. */
export const layAllOut = (where: Page | Frame): Promise<void> =>
  where.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
  });
