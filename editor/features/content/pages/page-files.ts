import type { PageFile } from '#api-clients/admin/pages.resources.ts';
import { pageFile } from '#api-clients/admin/pages.resources.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { api } from '#editor/api/api.ts';
import { t } from '#editor/i18n/t.ts';

/** Largest files taken together; the server takes no more. */
const maxBytes = 15 * 1024 * 1024;
/** Reasons named of one page; the first ones usually explain the others. */
const mostReasons = 10;

/** A page of a file on this computer. */
export interface FilePage {
  file: string;
  page: PageFile;
}

/** One reason why a file cannot be imported. */
export interface FileFault {
  file: string;
  detail: string;
  /** JSON pointer of the place in the page. */
  pointer?: string | undefined;
}

/** What was read from files; those with faults are left out of `pages`. */
export interface ReadFiles {
  pages: FilePage[];
  faults: FileFault[];
}

/** Some files cannot be imported: every one of them is named, with its reasons. */
export class FaultyFilesError extends Error {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    const { size } = new Set(faults.map(({ file }) => file));
    super(size === 1 ? t('One file cannot be imported.') : t('{size} files cannot be imported.', { size }));
    this.name = 'FaultyFilesError';
    this.faults = faults;
  }
}

const noPages = t('It is no page file: it holds no readable JSON.');

/** The pages of a file's text; null when there are none in it. */
const pagesIn = (text: string): unknown[] | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    if (!('pages' in parsed)) return [parsed];
    return Array.isArray(parsed.pages) ? parsed.pages : null;
  } catch {
    return null;
  }
};

const reason = ({ message }: { message: string }): string =>
  message.endsWith('received undefined') ? t('This is missing') : message;

/** Reads chosen files. Throws when they are too large together. */
export const readPageFiles = async (files: readonly File[]): Promise<ReadFiles> => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxBytes) throw new Error('These files are larger than 15 MB together. Import them in parts.');
  const read: ReadFiles = { pages: [], faults: [] };
  for (const file of files) {
    const found = pagesIn(await file.text());
    if (!found) read.faults.push({ file: file.name, detail: noPages });
    for (const page of found ?? []) {
      const { success, error } = pageFile.safeParse(page);
      if (success) read.pages.push({ file: file.name, page: page as PageFile });
      else
        for (const issue of error.issues.slice(0, mostReasons))
          read.faults.push({
            file: file.name,
            detail: reason(issue),
            pointer: issue.path.map((part) => `/${String(part)}`).join(''),
          });
    }
  }
  return read;
};

export interface ImportOutcome {
  path: string;
  title: string;
  outcome: 'created' | 'replaced';
}

/** What the server says against files, under the names they have on this computer. */
const faultsOf = (error: unknown, pages: readonly FilePage[]): FileFault[] =>
  (error instanceof ProblemError ? (error.problem.errors ?? []) : []).flatMap(({ detail, source }) => {
    const [, index, pointer] = /^\/pages\/(\d+)(.*)$/.exec(source?.pointer ?? '') ?? [];
    const file = pages[Number(index)]?.file;
    return file === undefined ? [] : [{ file, detail, pointer }];
  });

/**
 * Imports pages, or tries what would happen. Throws FaultyFilesError when a file is refused or was faulty as it was
 * read, and what the call throws for all else; then nothing was written.
 */
export const importPages = async ({ pages, faults }: ReadFiles, isTrial: boolean): Promise<ImportOutcome[]> => {
  if (pages.length === 0) throw new FaultyFilesError(faults);
  try {
    const { data } = await api.admin.importPages({
      // Beside faulty files the others are only tried, so that all that is wrong is said at once.
      query: { dry_run: isTrial || faults.length > 0 ? 'true' : 'false' },
      body: { pages: pages.map(({ page }) => page) },
    });
    if (faults.length > 0) throw new FaultyFilesError(faults);
    return data.data.map(({ attributes, meta }) => ({
      path: attributes.path,
      title: attributes.title,
      outcome: meta?.outcome === 'replaced' ? 'replaced' : 'created',
    }));
  } catch (error) {
    const all = [...faults, ...faultsOf(error, pages)];
    throw all.length > 0 ? new FaultyFilesError(all) : error;
  }
};
