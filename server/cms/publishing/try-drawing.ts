import { setTimeout as wait } from 'node:timers/promises';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { labelOf } from '../checks/findings.ts';
import { publicLocales } from '../drafts/draft.store.ts';
import type { PageRow } from '../pages/page-tree.store.ts';
import { withTrialToken } from '../previews/previews.ts';

/** Longest that Publish waits for a page to be drawn in its languages; what is not drawn by then is not judged. */
const LONGEST_MS = 4_000;

/** What the site (another service, which may not be there) says of a draft it drew. */
type Draw = (address: string, token: string) => Promise<PageTrial>;
type PageTrial = { kind: 'drawn'; failedBlocks: string[] } | { kind: 'failed' } | { kind: 'unknown' };

const siteOf = (deps: ServerDeps): Draw | undefined => {
  try {
    const host = deps.service('site-host');
    return (address, token) => host.try(address, token);
  } catch {
    return undefined;
  }
};

/** Where visitors find the page: in the source language, then in each it is translated into. */
const addressesOf = (
  { config }: ServerDeps,
  { path, locale_paths: paths }: PageRow,
  snapshot: PageSnapshot,
): string[] =>
  ['', ...publicLocales(snapshot)].map((locale) => {
    const place = locale === '' ? path : (own(paths ?? {}, locale) ?? path);
    return `${config.basePath}${locale === '' ? '' : `/${locale}`}${place}`;
  });

const blockError = (snapshot: PageSnapshot, id: string): InputError[] => {
  const block = own(snapshot.blocks, id);
  // What lies in a section is told where the section is published.
  if (!block) return [];
  const label = labelOf(block);
  return [
    {
      code: 'block_not_drawn',
      detail: `${label}: This block cannot be drawn with what it holds. Visitors would not see it.`,
      pointer: `/blocks/${id}`,
      meta: { block: id, block_label: label, field: null },
    },
  ];
};

const pageError: InputError = {
  code: 'page_not_drawn',
  detail: 'This page cannot be drawn with what it holds. Visitors would see an error.',
  pointer: '',
  meta: { block: null, block_label: null, field: null },
};

/**
 * Draws the page once, as visitors would see it after publishing, and throws 422 that names each block that cannot be
 * drawn; what is public stays as it is. Where there is no site, or it takes too long, nothing is said.
 */
export const tryDrawing = async (deps: ServerDeps, actor: Actor, row: PageRow, revision: number): Promise<void> => {
  const draw = siteOf(deps);
  if (!draw || row.kind !== 'page') return;
  const over = new AbortController();
  const errors = await withTrialToken(deps, actor, { pageId: row.id, revision }, async (token, snapshot) => {
    const failed = new Set<string>();
    let isWhole = true;
    const drawAll = async (): Promise<void> => {
      for (const address of addressesOf(deps, row, snapshot)) {
        if (over.signal.aborted) return;
        const trial = await draw(address, token);
        if (trial.kind === 'failed') isWhole = false;
        if (trial.kind === 'drawn') for (const block of trial.failedBlocks) failed.add(block);
      }
    };
    const late = wait(LONGEST_MS, undefined, { signal: over.signal, ref: false }).then(
      () => deps.log.warn({ page: row.id }, 'a page took too long to be tried before it was published'),
      () => undefined,
    );
    await Promise.race([drawAll(), late]);
    over.abort();
    return [...(isWhole ? [] : [pageError]), ...[...failed].flatMap((id) => blockError(snapshot, id))];
  });
  if (errors.length > 0) throw validationFailed(errors, 'This page cannot be published yet.');
};
