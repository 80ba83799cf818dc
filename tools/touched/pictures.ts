import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { startProduct } from '#tests/support/product.ts';
import { root } from '../sources.ts';
import type { DemoUse } from './demo-uses.ts';

/** Pages that are drawn. */
const mostDrawn = 5;
const width = 1280;
/** Where the pictures are put, below the repository; no commit takes it along. */
const folder = 'data/touched';

type State = 'before' | 'after';

/**
 * Draws the first pages as they were at a commit and as they are now, the changed blocks alone; answers the file that
 * shows them side by side. The commit is built in a work tree of its own, which is gone afterwards.
 */
export async function drawBeforeAfter(base: string, uses: readonly DemoUse[]): Promise<string> {
  const drawn = uses.slice(0, mostDrawn);
  const kept = join(root, folder);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const temporary = mkdtempSync(join(tmpdir(), 'forecourt-touched-'));
  const earlier = join(temporary, 'tree');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    run(root, 'git', 'worktree', 'add', '--quiet', '--detach', earlier, base);
    symlinkSync(join(root, 'node_modules'), join(earlier, 'node_modules'), 'junction');
    await drawState(browser, { tree: earlier, state: 'before', dataDir: join(temporary, 'before') }, drawn);
    await drawState(browser, { tree: root, state: 'after', dataDir: join(temporary, 'after') }, drawn);
  } finally {
    await browser.close();
    spawnSync('git', ['worktree', 'remove', '--force', earlier], { cwd: root });
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
  writeFileSync(join(kept, 'index.html'), sideBySide(drawn));
  return join(folder, 'index.html');
}

/** @throws Error with what it wrote when it fails */
function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
}

interface Drawing {
  tree: string;
  state: State;
  dataDir: string;
}

/** Builds and starts the product of a tree and takes its pictures. */
async function drawState(browser: Browser, { tree, state, dataDir }: Drawing, uses: readonly DemoUse[]): Promise<void> {
  run(tree, process.execPath, 'tools/run.mjs', 'tools/build.ts', '--if-stale');
  const product = await startProduct({ dataDir, tree, timeoutSeconds: 300 });
  try {
    for (const [index, { path, positions }] of uses.entries()) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(product.address + path, { waitUntil: 'load' });
      for (const position of positions) {
        const block = page.locator('main > :not(script, style, template, link)').nth(position - 1);
        if ((await block.count()) === 0) continue;
        await block.scrollIntoViewIfNeeded();
        await uncover(block);
        await block.evaluate((element) =>
          Promise.all([...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined))),
        );
        await block.screenshot({
          path: join(root, folder, pictureName(index, position, state)),
          animations: 'disabled',
        });
      }
      await page.close();
    }
  } finally {
    await product.stop();
  }
}

/** Takes away what stays on the screen over a block, such as the header. */
function uncover(block: Locator): Promise<void> {
  return block.evaluate((element) => {
    for (const other of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.contains(other) || other.contains(element)) continue;
      const { position } = getComputedStyle(other);
      if (position === 'fixed' || position === 'sticky') other.style.visibility = 'hidden';
    }
  });
}

const pictureName = (page: number, position: number, state: State): string => `${page + 1}-${position}-${state}.png`;

const sideBySide = (uses: readonly DemoUse[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font:16px system-ui;margin:2rem}div{display:grid;grid-template-columns:1fr 1fr;gap:1rem}img{width:100%;border:1px solid #ccc}</style>
<h1>Before and after</h1>
${uses
  .map(
    ({ path, positions, of }, page) => `<h2>${path}</h2>
${positions
  .map(
    (position) => `<p>Block ${position} of ${of}</p>
<div><img src="${pictureName(page, position, 'before')}" alt="before"><img src="${pictureName(page, position, 'after')}" alt="after"></div>`,
  )
  .join('\n')}`,
  )
  .join('\n')}
</html>
`;
