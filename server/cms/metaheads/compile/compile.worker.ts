import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Exception, Syntax } from 'sass';
import { checkHtml } from './check-html.ts';
import { checkSources } from './check-sources.ts';
import type { CompileFault, CompileResult, CompileTask } from './compile.types.ts';

/** Compiles one element in a thread of its own, whose memory and time are bounded by who started it. Runs nothing of it. */
const { language, content, inBody } = workerData as CompileTask;

const isException = (error: unknown): error is Exception =>
  typeof error === 'object' && error !== null && 'sassMessage' in error && 'span' in error;

/** No files, no packages: without importers every `@use` of one fails, the built-in modules aside. */
const compileStyles = async (syntax: Syntax): Promise<CompileResult> => {
  // Large: only who writes styles waits for it.
  const { compileString, Logger } = await import('sass');
  begin();
  try {
    const { css } = compileString(content, { syntax, style: 'compressed', logger: Logger.silent, charset: false });
    return { css };
  } catch (error) {
    if (!isException(error)) throw error;
    const { line, column } = error.span.start;
    return { fault: { message: error.sassMessage, line: line + 1, column: column + 1 } };
  }
};

/** Reads a script without running it. The engine tells the line above the code and the column by a caret below it. */
const checkScript = (): CompileFault | null => {
  try {
    new Script(content, { filename: 'metahead' });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const stack = error.stack ?? '';
    const line = Number(/^metahead:(\d+)/.exec(stack)?.[1] ?? 1);
    const caret = stack.split('\n').find((text) => /^\s*\^/.test(text));
    return { message: error.message, line, column: (caret?.indexOf('^') ?? 0) + 1 };
  }
};

/** From here on time is counted: loading the compiler is not the fault of what it compiles. */
const begin = () => parentPort?.postMessage('begun');

const compile = async (): Promise<CompileResult> => {
  if (language === 'css' || language === 'scss') return compileStyles(language);
  if (language === 'sass') return compileStyles('indented');
  begin();
  const fault =
    language === 'javascript'
      ? checkScript()
      : language === 'html'
        ? checkHtml(content, inBody)
        : checkSources(content);
  return fault ? { fault } : { css: null };
};

parentPort?.postMessage(await compile());
