import { Worker } from 'node:worker_threads';
import type { MetaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { CompiledMetahead } from '../metaheads.tables.ts';
import type { CompileResult, CompileTask } from './compile.types.ts';

/** Longest a compilation may take (ms), most memory (MB) and most CSS (characters) it may come to. */
const TIMEOUT_MS = 5_000;
/** Longest a thread may take to have its compiler. */
const LOADING_MS = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const MOST_CSS = 200_000;

const failed = (message: string): CompileResult => ({ fault: { message, line: 1, column: 1 } });

/** One thread for one element: whatever it does, it is gone afterwards. Never rejects. */
const runWorker = (task: CompileTask): Promise<CompileResult> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./compile.worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits,
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
    });
    const end = (result: CompileResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const late = () => end(failed('This takes too long to compile.'));
    let timer = setTimeout(late, LOADING_MS);
    worker.on('message', (message: CompileResult | 'begun') => {
      if (message !== 'begun') return end(message);
      clearTimeout(timer);
      timer = setTimeout(late, TIMEOUT_MS);
    });
    worker.once('error', (error) =>
      end(failed(/memory/i.test(error.message) ? 'This needs too much memory.' : 'This could not be compiled.')),
    );
    worker.once('exit', () => end(failed('This could not be compiled.')));
  });

/** An element with its style sheet, or with what is wrong and where. */
export const compileMetahead = async (
  { log }: Pick<ServerDeps, 'log'>,
  write: MetaheadWrite,
): Promise<CompiledMetahead> => {
  const { language, content, in_body: inBody } = write;
  const result = await runWorker({ language, content, inBody });
  if ('fault' in result) {
    log.info({ language, ...result.fault }, 'an element of the page could not be compiled');
    return { ...write, css: null, problem: result.fault };
  }
  if ((result.css?.length ?? 0) <= MOST_CSS) return { ...write, css: result.css, problem: null };
  const message = `This comes to more than ${MOST_CSS.toLocaleString('en')} characters of CSS.`;
  return { ...write, css: null, problem: { message, line: 1, column: 1 } };
};
