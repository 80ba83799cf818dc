import type { DraftDocument } from '../../../page-document/document.types.ts';
import type { Trx } from '../../db/database.ts';
import { type Actor, authorize } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';
import { conflict, HttpError, type InputError, validationFailed } from '../../http/errors.ts';
import { announceDraft } from '../drafts/announce-draft.ts';
import { cleanBlock } from '../drafts/check-html.ts';
import { lockDraft, readDraft, replaceDraft } from '../drafts/draft.store.ts';
import { insertPage } from '../pages/create-page.ts';
import { normalizePath } from '../pages/page-paths.ts';
import { findLivePageAt, findPage, type PageRow } from '../pages/page-tree.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { type ReadFile, readPageFile } from './read-page-file.ts';

/** A page file with the name an error should call it by. */
export interface NamedFile {
  name: string;
  /** Pointer of the file in the request body; '' for a file on disk. */
  pointer: string;
  content: unknown;
}

export interface ImportedPage {
  row: PageRow;
  outcome: 'created' | 'replaced';
}

const named = (file: NamedFile, errors: readonly InputError[]): InputError[] =>
  errors.map((error) => ({
    ...error,
    detail: `${file.name}: ${error.detail}`,
    pointer: `${file.pointer}${error.pointer ?? ''}`,
    meta: { ...error.meta, file: file.name },
  }));

const parentOf = (path: string): string | null => {
  const end = path.lastIndexOf('/');
  return end <= 0 ? null : path.slice(0, end);
};

const clean = (actor: Actor, document: DraftDocument): DraftDocument => ({
  ...document,
  blocks: Object.fromEntries(Object.entries(document.blocks).map(([id, block]) => [id, cleanBlock(actor, block)])),
});

const parentIdOf = async (trx: Trx, path: string): Promise<string | null> => {
  const parentPath = parentOf(path);
  if (parentPath === null) return null;
  const parent = await findLivePageAt(trx, parentPath);
  if (parent) return parent.id;
  throw validationFailed([
    { code: 'parent_not_found', detail: `There is no page at ${parentPath} to put it below.`, pointer: '/path' },
  ]);
};

/** The page a file stands for: the one with its id, else the one at its path. */
const existingPage = async (trx: Trx, { file }: ReadFile, path: string): Promise<PageRow | undefined> => {
  const byId = file.id === undefined ? undefined : await findPage(trx, file.id);
  if (byId?.deleted_at)
    throw conflict('page_deleted', `The page ${byId.id} is in the bin. Restore it before it is imported again.`);
  const atPath = file.kind === 'reusable' ? undefined : await findLivePageAt(trx, path);
  if (byId && byId.path !== path)
    throw validationFailed([
      { code: 'path', detail: `The page ${byId.id} is at ${byId.path}, not at ${path}.`, pointer: '/path' },
    ]);
  return byId ?? atPath;
};

const importOne = async (deps: ServerDeps, trx: Trx, actor: Actor, read: ReadFile): Promise<ImportedPage> => {
  const { file } = read;
  const path = file.kind === 'reusable' ? file.path : normalizePath(file.path);
  const document = clean(actor, read.document);
  const existing = await existingPage(trx, read, path);
  if (existing) {
    if (existing.kind !== file.kind)
      throw validationFailed([
        { code: 'kind', detail: `The page at ${path} is a ${existing.kind}, not a ${file.kind}.`, pointer: '/kind' },
      ]);
    await lockDraft(trx, existing.id);
    await authorizePage(trx, actor, 'pages.update', existing.id);
    const before = await readDraft(trx, existing.id);
    await replaceDraft(trx, existing.id, before, document, actor, deps.clock());
    announceDraft(deps.changes, trx, existing);
    return { row: await livePage(trx, existing.id), outcome: 'replaced' };
  }
  const row = await insertPage(
    deps,
    trx,
    actor,
    {
      title: document.meta.title,
      parent_id: file.kind === 'reusable' ? null : await parentIdOf(trx, path),
      position: file.position,
      slug: path.slice(path.lastIndexOf('/') + 1),
      ...(file.slugs ? { slugs: file.slugs } : {}),
      kind: file.kind,
      link_type: file.link_type,
      to: file.to,
      http_code: file.http_code,
      link_new_window: file.link_new_window,
    },
    { document, ...(file.id === undefined ? {} : { id: file.id }) },
  );
  return { row, outcome: 'created' };
};

const readAll = (files: readonly NamedFile[]): { file: NamedFile; read: ReadFile }[] => {
  const errors: InputError[] = [];
  const found = files.flatMap((file) => {
    const reading = readPageFile(file.content);
    if (reading.ok) return [{ file, read: reading.value }];
    errors.push(...named(file, reading.errors));
    return [];
  });
  if (errors.length > 0) throw validationFailed(errors.slice(0, 500), 'Some page files cannot be imported.');
  return found.sort((a, b) => depth(a.read) - depth(b.read));
};

const depth = ({ file }: ReadFile): number => file.path.split('/').filter(Boolean).length;

/** Imports page files inside a transaction, parents first; all or none. Errors name the file and the pointer in it. */
export const importInside = async (
  deps: ServerDeps,
  trx: Trx,
  actor: Actor,
  files: readonly NamedFile[],
): Promise<ImportedPage[]> => {
  authorize(actor, 'pages.update');
  const imported: ImportedPage[] = [];
  for (const { file, read } of readAll(files)) {
    try {
      imported.push(await importOne(deps, trx, actor, read));
    } catch (error) {
      if (error instanceof HttpError && error.status === 422)
        throw validationFailed(
          named(file, error.errors.length > 0 ? error.errors : [{ code: error.code, detail: error.message }]),
          'Some page files cannot be imported.',
        );
      throw error;
    }
  }
  for (const { row, outcome } of imported)
    await deps.audit.record(trx, actor, {
      action: `page.imported`,
      targetType: 'page',
      targetId: row.id,
      details: { path: row.path, outcome },
    });
  return imported;
};

/** Ends a trial run: the transaction rolls back, the outcome is kept. */
class TrialRun extends Error {
  readonly imported: ImportedPage[];

  constructor(imported: ImportedPage[]) {
    super('This was a trial run.');
    this.imported = imported;
  }
}

/** Imports page files; with `dryRun` nothing is kept and the answer tells what would happen. */
export const importPages = async (
  deps: ServerDeps,
  actor: Actor,
  files: readonly NamedFile[],
  dryRun: boolean,
): Promise<ImportedPage[]> => {
  try {
    return await deps.db.transaction(async (trx) => {
      const imported = await importInside(deps, trx, actor, files);
      if (dryRun) throw new TrialRun(imported);
      return imported;
    });
  } catch (error) {
    if (error instanceof TrialRun) return error.imported;
    throw error;
  }
};
