import type { Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, HttpError, type InputError, validationFailed } from '#server/http/errors.ts';
import { inTransaction, inTrial, type Work } from '#server/http/work.ts';
import { announceDraft } from '../drafts/announce-draft.ts';
import { checkDocument } from '../drafts/check-document.ts';
import { lockDraft, readDraft, replaceDraft } from '../drafts/draft.store.ts';
import { insertPage } from '../pages/create-page.ts';
import { normalizePath } from '../pages/page-paths.ts';
import { findLivePageAt, findPage, type PageRow } from '../pages/page-tree.store.ts';
import { livePage } from '../pages/read-pages.ts';
import { authorizePage } from '../rights/page-rights.ts';
import { siteLocales } from '../settings/setting-values.ts';
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

const namingFile = (file: NamedFile, errors: readonly InputError[]): InputError[] =>
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

const importOne = async (work: Work, read: ReadFile): Promise<ImportedPage> => {
  const { deps, trx, actor } = work;
  const { file } = read;
  const path = file.kind === 'reusable' ? file.path : normalizePath(file.path);
  const existing = await existingPage(trx, read, path);
  if (existing) {
    if (existing.kind !== file.kind)
      throw validationFailed([
        { code: 'kind', detail: `The page at ${path} is a ${existing.kind}, not a ${file.kind}.`, pointer: '/kind' },
      ]);
    await lockDraft(trx, existing.id);
    await authorizePage(trx, actor, 'pages.update', existing.id);
    const before = await readDraft(trx, existing.id);
    const document = checkDocument(read.document, {
      actor,
      kind: existing.kind,
      origin: 'sent',
      before: before.document,
      locales: await siteLocales(deps, trx),
    });
    await replaceDraft({ trx, actor, now: deps.clock() }, existing.id, before, document);
    announceDraft(deps.changes, trx, existing);
    return { row: await livePage(trx, existing.id), outcome: 'replaced' };
  }
  const row = await insertPage(
    work,
    {
      title: read.document.meta.title,
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
    { content: { document: read.document, origin: 'sent' }, ...(file.id === undefined ? {} : { id: file.id }) },
  );
  return { row, outcome: 'created' };
};

/** A file that cannot be imported, with everything that is said against it. */
interface Failure {
  file: NamedFile;
  error: HttpError;
}

const refused = (file: NamedFile, errors: readonly InputError[]): Failure => ({
  file,
  error: validationFailed(errors),
});

/** Errors named in one answer; every file that fails gets its share of them. */
const mostErrors = 500;

/** One error that names every file that failed. Where none of them is at fault itself, it is what the first one met. */
const refusalOf = (failures: readonly Failure[]): HttpError => {
  const share = Math.max(1, Math.floor(mostErrors / failures.length));
  const errors = failures.flatMap(({ file, error: { errors: found, code, message, meta } }) =>
    namingFile(file, found.length > 0 ? found.slice(0, share) : [{ code, detail: message, meta }]),
  );
  const [first] = failures;
  if (!first || failures.some(({ error }) => error.status === 422))
    return validationFailed(errors, 'Some page files cannot be imported.');
  const { status, code, title, message: detail, meta, headers } = first.error;
  return new HttpError({ status, code, title, detail, errors, meta, headers });
};

const readAll = (
  files: readonly NamedFile[],
): { found: { file: NamedFile; read: ReadFile }[]; failures: Failure[] } => {
  const failures: Failure[] = [];
  const found = files.flatMap((file) => {
    const reading = readPageFile(file.content);
    if (reading.ok) return [{ file, read: reading.value }];
    failures.push(refused(file, reading.errors));
    return [];
  });
  return { found: found.sort((a, b) => depth(a.read) - depth(b.read)), failures };
};

const depth = ({ file }: ReadFile): number => file.path.split('/').filter(Boolean).length;

/** The path a file gives, also when all else in it is wrong. */
const pathOf = ({ content }: NamedFile): string | undefined => {
  const path = typeof content === 'object' && content !== null && 'path' in content ? content.path : undefined;
  return typeof path === 'string' ? path : undefined;
};

/** Whether a file fails for no other reason than that the file of the page above it did. */
const isConsequence = (error: HttpError, path: string, failed: ReadonlySet<string | undefined>): boolean =>
  error.errors.some(({ code }) => code === 'parent_not_found') && failed.has(parentOf(path) ?? undefined);

/**
 * Imports page files inside a transaction, parents first; all or none. Throws one error that names every file that
 * cannot be imported, each with its reasons and the pointers in it.
 */
export const importInside = async (work: Work, files: readonly NamedFile[]): Promise<ImportedPage[]> => {
  const { deps, trx, actor } = work;
  authorize(actor, 'pages.update');
  const imported: ImportedPage[] = [];
  const { found, failures } = readAll(files);
  const failed = new Set(failures.map(({ file }) => pathOf(file)));
  for (const { file, read } of found) {
    try {
      imported.push(await importOne(work, read));
    } catch (error) {
      // What is no answer to this file (a database that is away) ends the whole.
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      if (!isConsequence(error, read.file.path, failed)) failures.push({ file, error });
      failed.add(read.file.path);
    }
  }
  if (failures.length > 0) throw refusalOf(failures.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file)));
  for (const { row, outcome } of imported)
    await deps.audit.record(trx, actor, {
      action: 'page.imported',
      targetType: 'page',
      targetId: row.id,
      details: { path: row.path, outcome },
    });
  return imported;
};

/** Imports page files; with `dryRun` nothing is kept and the answer tells what would happen. */
export const importPages = async (
  deps: ServerDeps,
  actor: Actor,
  files: readonly NamedFile[],
  dryRun: boolean,
): Promise<ImportedPage[]> => {
  const importAll = (work: Work) => importInside(work, files);
  return dryRun ? inTrial(deps, actor, importAll) : inTransaction(deps, actor, importAll);
};
