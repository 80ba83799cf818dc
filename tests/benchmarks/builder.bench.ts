import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { insertHalfNested } from '#fixtures/builders/drafts.ts';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';
import { forecourt, puckEditor } from './builder-editors.ts';
import { type EditorFigures, type EditorUnderTest, measureEditor } from './builder-session.ts';
import { startPuck } from './puck.ts';

/** Figures of the founding issue, in milliseconds, for 500 blocks; 1,000 may be 30 % slower. */
const limits = { key50: 13, key95: 27, ready: 600, drop: 75 };
const sizes = [
  { count: 500, slack: 1 },
  { count: 1_000, slack: 1.3 },
];
/** What a page fetches elsewhere would be measured with the network's mood. Routes would switch off the browser's cache. */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
/** Sessions of each editor, by turns; the median of each figure counts. */
const rounds = 3;

/** The page builder with many blocks, half of them inside tabs: typing, opening, dropping; Puck beside it. */
const bench: Bench = {
  name: 'builder',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir: join(folder, 'data') });
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [...chromiumArguments, onlyThisMachine],
    });
    const puck = await startPuck(join(folder, 'puck'));
    try {
      const pages = await pagesByApi(product.address);
      const results: BenchResult[] = [];
      for (const { count, slack } of sizes) {
        const id = await pages.make(`Bench ${count}`, insertHalfNested(count));
        const ours: EditorFigures[] = [];
        const theirs: EditorFigures[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await session(browser, forecourt(product.address, id), count));
          if (puck) theirs.push(await session(browser, puckEditor(puck.address(count)), count));
        }
        results.push(...judge(count, slack, ours));
        if (puck) results.push(...compare(count, ours, theirs));
      }
      return results;
    } finally {
      await browser.close();
      await puck?.stop();
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

const median = (samples: readonly EditorFigures[], figure: keyof EditorFigures): number =>
  percentile(
    samples.map((sample) => sample[figure]),
    0.5,
  );

function judge(count: number, slack: number, ours: readonly EditorFigures[]): BenchResult[] {
  const limit = (name: string, figure: keyof typeof limits) => {
    const shared = { ours: median(ours, figure), peer: limits[figure], peerName: 'limit', unit: 'ms' };
    return atMost({ name: `${name}, ${count} blocks`, ...shared }, slack);
  };
  const requests = median(ours, 'requests');
  return [
    limit('key press to canvas, p50', 'key50'),
    limit('key press to canvas, p95', 'key95'),
    limit('ready after load', 'ready'),
    limit('drop to settled', 'drop'),
    {
      name: `requests while a key is pressed, ${count} blocks`,
      ours: requests,
      peer: 0,
      peerName: 'limit',
      unit: 'requests',
      ratio: null,
      target: '= 0',
      ok: requests === 0,
    },
  ];
}

function compare(count: number, ours: readonly EditorFigures[], theirs: readonly EditorFigures[]): BenchResult[] {
  const beside = (name: string, figure: keyof EditorFigures, unit = 'ms') =>
    atMost(
      {
        name: `${name}, ${count} blocks, beside Puck`,
        unit,
        peerName: 'Puck 0.23',
        ours: median(ours, figure),
        peer: median(theirs, figure),
      },
      1,
    );
  return [
    beside('key press to canvas, p50', 'key50'),
    beside('key press to canvas, p95', 'key95'),
    beside('key press to shown frame, p50', 'paint50'),
    beside('navigation to first block', 'opened'),
    beside('navigation to last block', 'complete'),
    beside('drop to settled', 'drop'),
    beside('memory once open', 'heap', 'MB'),
  ];
}

async function session(browser: Browser, editor: EditorUnderTest, count: number): Promise<EditorFigures> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    return await measureEditor(context, editor, count);
  } finally {
    await context.close();
  }
}
