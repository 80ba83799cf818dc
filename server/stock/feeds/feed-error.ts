/** Why a feed as a whole cannot be read: told to staff with its code, never retried by itself. */
export class FeedError extends Error {
  readonly code: string;
  readonly line: number | undefined;

  constructor(code: string, detail: string, line?: number) {
    super(line === undefined ? detail : `Line ${line}: ${detail}`);
    this.name = 'FeedError';
    this.code = code;
    this.line = line;
  }
}
