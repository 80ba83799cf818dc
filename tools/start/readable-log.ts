import { Writable } from 'node:stream';

const hidden = new Set(['time', 'level', 'msg', 'pid', 'hostname', 'err']);
const marks: Record<string, string> = { warn: 'warning: ', error: 'error: ', fatal: 'fatal: ' };

/** One JSON log line as a line for people: `12:30:05  page published  page_id=7`. Anything else stays as it is. */
export function readableLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const time = typeof entry.time === 'string' ? entry.time.slice(11, 19) : '';
  const details = Object.entries(entry)
    .filter(([key, value]) => !hidden.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const failure = entry.err as { stack?: string; message?: string } | undefined;
  const first = [time, `${marks[String(entry.level)] ?? ''}${String(entry.msg ?? '')}`, ...details].join('  ');
  return failure === undefined ? first : `${first}\n${failure.stack ?? failure.message ?? ''}`;
}

/** A log destination that writes JSON lines in readable form to a terminal. */
export function readableLog(terminal: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      const lines = String(chunk).trimEnd().split('\n');
      terminal.write(`${lines.map(readableLine).join('\n')}\n`, () => done());
    },
  });
}
