export interface StartOptions {
  /** Move the data folder aside first, so that the demo dealer is made anew. */
  fresh: boolean;
  /** Serve the sources with hot reload instead of the build. */
  dev: boolean;
  /** Set for the process that `--dev` restarts when server code changes. */
  devChild: boolean;
}

/** @throws Error that names an argument it does not know */
export function readOptions(words: string[]): StartOptions {
  const known = ['--fresh', '--dev', '--dev-child'];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new Error(`Unknown argument ${unknown}. There are --fresh (start over) and --dev (hot reload).`);
  }
  return {
    fresh: words.includes('--fresh'),
    dev: words.includes('--dev'),
    devChild: words.includes('--dev-child'),
  };
}
