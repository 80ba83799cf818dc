/** Named errors whose message is written for the person who typed the command. */
const plainNames = new Set(['Error', 'ConfigError', 'DataFolderInUse', 'UnusableDatabase']);

/** Why the product did not start, and what to do: one message for expected failures, the stack for the others. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program (perhaps Forecourt already runs). Choose another: PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} needs more rights than you have. Choose one above 1023: PORT=3000 npm start`;
  }
  const issues = 'issues' in error && Array.isArray(error.issues) ? error.issues : [];
  if (issues.length > 3) {
    const first = issues.slice(0, 3).map((issue) => `  ${JSON.stringify(issue)}`);
    const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    return [`${issues.length} values are not as they should be, the first ones:`, ...first, ...stack].join('\n');
  }
  const isPlain = plainNames.has(error.name) && code === undefined;
  return isPlain ? error.message : (error.stack ?? error.message);
}
