import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAnswerMemory } from '#api-clients/answer-memory.ts';
import { contentContract } from '#api-clients/content/content.contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import { searchContract } from '#api-clients/search/search.contract.ts';
import type { SiteEntry } from '#server/site-host/built-site.types.ts';
import { root } from '#tools/sources.ts';
import { freePort } from '../support/process.ts';

export interface UncachedSite {
  address: string;
  stop(): Promise<void>;
}

/** An answer that can be read again and again. Next's page has its data as constants: no stream is made there either. */
class KeptResponse extends Response {
  readonly #text: string;

  constructor(text: string, { status, headers }: Response) {
    super(null, { status, headers: [...headers].filter(([name]) => name !== 'content-encoding') });
    this.#text = text;
  }

  override async text(): Promise<string> {
    return this.#text;
  }
}

/** Answers of GET requests from memory after the first: what is measured is rendering, not a database. */
const rememberingFetch = (): typeof fetch => {
  const known = new Map<string, Response>();
  return async (input, init) => {
    const key = String(input instanceof Request ? input.url : input);
    const kept = known.get(key);
    if (kept) return kept;
    const answer = await fetch(input, init);
    const made = new KeptResponse(await answer.text(), answer);
    known.set(key, made);
    return made;
  };
};

/**
 * The built site behind Node's own HTTP server, every request rendered anew from the page's data: drawn block by
 * block, given its head, styles and policy. The cache of documents is left out; what depends on the page's version alone
 * (its data checked, lifted and filled with defaults, its HTML cleaned) is kept, as in the product.
 * @param product address of a running product that holds the page
 */
export async function startUncachedSite(product: string): Promise<UncachedSite> {
  const dist = join(root, 'dist');
  const { createSite } = (await import(pathToFileURL(join(dist, 'site/server/site.entry.js')).href)) as SiteEntry;
  const manifest = JSON.parse(await readFile(join(dist, 'site/client/.vite/manifest.json'), 'utf8')) as object;
  const cacheDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = { baseUrl: product, fetch: rememberingFetch(), memory: createAnswerMemory(16 * 1024 * 1024) };
  const site = createSite({
    clients: {
      content: createClient(contentContract, settings),
      media: createClient(mediaContract, settings),
      forms: createClient(formsContract, settings),
      search: createClient(searchContract, settings),
    },
    askOutside: () => Promise.reject(new Error('The benchmark asks nobody outside.')),
    manifest,
    cacheDir,
    log: quiet,
    turn: async () => undefined,
    onInvalidate: () => () => undefined,
    basePath: '',
    publicUrl: product,
    version: 'bench',
  });
  // One after the other: requests for the same page at the same time would share one rendering.
  let last = Promise.resolve();
  const server = createServer(({ method = 'GET', url = '/', headers }, response) => {
    last = last.then(async () => {
      const { status, headers: answered, body } = await site.handle({ method, url, headers, fresh: true });
      response.writeHead(status, answered).end(body);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await rm(cacheDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
