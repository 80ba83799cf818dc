import { type ImportedRow, type RedirectImport, redirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import { type Actor, authorize } from '../http/actor.ts';
import { type CsvRow, csvCell, readCsv } from '../http/csv.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { HttpError, validationFailed } from '../http/errors.ts';
import { inTransaction, type Work } from '../http/work.ts';
import { checkRedirect, type RedirectRules, redirectRules, storedPath } from './check-redirect.ts';
import { targetOf } from './redirect-resource.ts';
import { allRedirects, redirectFromPath } from './redirects.store.ts';
import { announceRedirects, insertRedirect, type RedirectInput, storeChange } from './write-redirect.ts';

/** Rows of one file: an import is one transaction, and transactions are short. */
export const MAX_ROWS = 1_000;

const columns = ['from', 'to', 'http_code', 'enabled', 'note'] as const;
type Column = (typeof columns)[number];

/** Other names people give the columns. */
const headings: Record<string, Column> = {
  from: 'from',
  source: 'from',
  old: 'from',
  to: 'to',
  target: 'to',
  new: 'to',
  http_code: 'http_code',
  code: 'http_code',
  status: 'http_code',
  enabled: 'enabled',
  note: 'note',
};

/** Which cell holds which column, when the first row names them. */
const orderOf = (first: CsvRow | undefined): Column[] | undefined => {
  const named = first?.cells.map((cell) => headings[cell.toLowerCase()]);
  return named?.includes('from') ? named.map((column) => column ?? 'note') : undefined;
};

type Cells = Partial<Record<Column, string>>;

const problemsOf = (error: unknown): ImportedRow['problems'] => {
  if (!(error instanceof HttpError)) throw error;
  const found = error.errors.length > 0 ? error.errors : [{ detail: error.message }];
  return found.map((item) => ({ field: ('pointer' in item && item.pointer?.slice(1)) || '', detail: item.detail }));
};

/** The row as a redirection; throws 422 with what cannot be read. */
const readRow = (cells: Cells): RedirectInput => {
  const parsed = redirectWrite.safeParse({
    from: cells.from ?? '',
    to: cells.to || null,
    ...(cells.http_code ? { http_code: Number(cells.http_code) } : {}),
    ...(cells.enabled ? { enabled: !/^(0|no|false|off)$/i.test(cells.enabled) } : {}),
    ...(cells.note ? { note: cells.note } : {}),
  });
  if (parsed.success) return parsed.data;
  throw validationFailed(
    parsed.error.issues.map(({ path, message }) => ({
      code: 'invalid',
      detail: path[0] === 'http_code' ? 'Use 301, 302, 307, 308 or 410.' : message,
      pointer: `/${path.join('/')}`,
    })),
  );
};

const writeRow = async (work: Work, rules: RedirectRules, cells: Cells): Promise<ImportedRow['result']> => {
  const { deps, trx } = work;
  const write = readRow(cells);
  const known = await redirectFromPath(trx, storedPath(write.from) ?? '');
  const checked = await checkRedirect({ deps, reader: trx }, rules, write, known?.id);
  if (!known) {
    await insertRedirect(work, checked);
    return 'create';
  }
  const isSame = (Object.keys(checked) as (keyof typeof checked)[]).every((key) => known[key] === checked[key]);
  if (!isSame) await storeChange(work, known, checked);
  return isSame ? 'same' : 'update';
};

/** Carries the findings out of a transaction that must leave nothing behind. */
class DryRun extends Error {
  readonly result: RedirectImport;

  constructor(result: RedirectImport) {
    super('dry run');
    this.result = result;
  }
}

/**
 * Adds and changes redirections row by row; rows with problems are left out and named. A row sees those before it, so
 * that loops within the file are found. `dryRun` does exactly the same and takes it back.
 */
export const importRedirects = async (
  deps: ServerDeps,
  actor: Actor,
  csv: string,
  dryRun: boolean,
): Promise<RedirectImport> => {
  authorize(actor, 'pages.publish');
  const read = readCsv(csv);
  const order = orderOf(read[0]);
  const rows = order ? read.slice(1) : read;
  if (rows.length === 0)
    throw validationFailed([{ code: 'empty', detail: 'There is no row in this file.', pointer: '/csv' }]);
  if (rows.length > MAX_ROWS)
    throw validationFailed([
      {
        code: 'too_many_rows',
        detail: `A file may hold ${MAX_ROWS} rows; this one has ${rows.length}.`,
        pointer: '/csv',
      },
    ]);
  const rules = await redirectRules(deps);
  try {
    return await inTransaction(deps, actor, async (work) => {
      const { trx } = work;
      const result: RedirectImport = { dry_run: dryRun, rows: [], counts: { create: 0, update: 0, same: 0, error: 0 } };
      for (const { line, cells: values } of rows) {
        const cells: Cells = Object.fromEntries(values.map((value, index) => [(order ?? columns)[index] ?? '', value]));
        const done = { line, from: cells.from ?? '', to: cells.to ?? '', http_code: cells.http_code || '301' };
        let entry: ImportedRow;
        try {
          entry = { ...done, result: await writeRow(work, rules, cells), problems: [] };
        } catch (error) {
          entry = { ...done, result: 'error', problems: problemsOf(error) };
        }
        result.rows.push(entry);
        result.counts[entry.result] += 1;
      }
      if (dryRun) throw new DryRun(result);
      announceRedirects(deps, trx);
      await deps.audit.record(trx, actor, {
        action: 'redirect.imported',
        targetType: 'redirect',
        targetId: 'csv',
        details: result.counts,
      });
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
};

/** All redirections as a file that `importRedirects` takes. */
export const exportRedirects = async (deps: ServerDeps, actor: Actor): Promise<string> => {
  authorize(actor, 'pages.read');
  const rows = await allRedirects(deps.db.read);
  const lines = rows.map((row) =>
    [row.from_path, targetOf(row) ?? '', String(row.http_code), row.enabled ? 'yes' : 'no', row.note]
      .map(csvCell)
      .join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
};
