import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Bytes as they travel with brotli, and how many scripts were asked for. */
export interface PageWeight {
  /** HTML with the styles inside it. */
  html: number;
  /** Style sheets beside the HTML. */
  css: number;
  /** Script files and scripts inside the HTML, fetched until the page is idle and nobody has touched it. */
  js: number;
  scripts: string[];
}

/** Opens an address with nothing cached and weighs what comes until the network is quiet. */
export async function weigh(page: Page, url: string): Promise<PageWeight> {
  const responses: Response[] = [];
  const note = (response: Response) => void responses.push(response);
  page.on('response', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', note);
  const weight: PageWeight = { html: 0, css: 0, js: 0, scripts: [] };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet' && kind !== 'script') continue;
    const { responseBodySize: size } = await response.request().sizes();
    if (kind === 'document') weight.html += size;
    else if (kind === 'stylesheet') weight.css += size;
    else {
      weight.js += size;
      weight.scripts.push(new URL(response.url()).pathname);
    }
  }
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type*="json"])')].map(({ textContent }) => textContent ?? ''),
  );
  weight.js += brotliCompressSync(inline.join('')).byteLength;
  return weight;
}
