import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from '#server/db/embedded/durable-files.ts';
import type { Logger } from '#server/log/logger.ts';
import type { PreparedLead } from './prepare-lead.ts';

/** Where leads wait, flushed to disk, while the database is away. */
export interface LeadJournal {
  /** Resolves when the lead is on disk; only then may it be acknowledged. */
  append(lead: PreparedLead): Promise<void>;
  /** Gives every waiting lead to `store`; what it takes is forgotten, the rest waits on. */
  replay(store: (lead: PreparedLead) => Promise<void>): Promise<number>;
  waiting(): Promise<number>;
  /** Forgets waiting leads for ever. */
  drop(isUnwanted: (lead: PreparedLead) => boolean): Promise<void>;
  close(): Promise<void>;
}

const NAME = /^leads-(\d+)-[0-9a-f-]{36}\.jsonl$/;
const MOST_FAILURES = 3;
const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const lineOf = (lead: PreparedLead): string => {
  const json = JSON.stringify(lead);
  return `${checksum(json)} ${json}\n`;
};

/** A line that was cut off by a crash was never acknowledged: it is left out. */
const readLines = (text: string): PreparedLead[] =>
  text.split('\n').flatMap((line) => {
    const json = line.slice(17);
    return line.length > 17 && checksum(json) === line.slice(0, 16) ? [JSON.parse(json) as PreparedLead] : [];
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export const createJournal = (folder: string, log: Logger): LeadJournal => {
  const mine = new Set<string>();
  let current: { handle: FileHandle; file: string } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  /** One thing at a time: a file is never written and given away at once. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work, work);
    queue = next.catch(() => undefined);
    return next;
  };

  const openFile = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = `leads-${process.pid}-${randomUUID()}.jsonl`;
    const handle = await open(path.join(folder, file), 'ax', 0o600);
    mine.add(file);
    // The name itself must survive a power cut, not only the bytes.
    const directory = await open(folder, 'r');
    await directory.sync().finally(() => directory.close());
    return { handle, file };
  };

  /** Files of this process, and those of processes that are gone. */
  const files = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => {
      const pid = NAME.exec(name)?.[1];
      return pid !== undefined && (mine.has(name) || !isAlive(Number(pid)) || Number(pid) === process.pid);
    });
  };

  const keepOnly = async (file: string, leads: readonly PreparedLead[]) => {
    if (leads.length > 0) return;
    await rm(path.join(folder, file), { force: true });
    mine.delete(file);
  };

  return {
    append: (lead) =>
      inTurn(async () => {
        current ??= await openFile();
        const { handle } = current;
        try {
          // All of it or an error: a single write may take a part of the line and say so only by its length.
          await handle.appendFile(lineOf(lead));
          await handle.datasync();
        } catch (error) {
          // What of the line is there would swallow the next one: that begins a file of its own.
          current = undefined;
          await handle.close().catch(() => undefined);
          throw error;
        }
      }),
    replay: (store) =>
      inTurn(async () => {
        if (current) await current.handle.close();
        current = undefined;
        let count = 0;
        for (const file of (await files()).sort()) {
          const left: PreparedLead[] = [];
          for (const lead of readLines(await readFile(path.join(folder, file), 'utf8'))) {
            try {
              await store(lead);
              count += 1;
            } catch (error) {
              left.push(lead);
              log.warn({ err: error, lead_id: lead.id }, 'a lead waits on in the journal');
              // One odd lead must not hold up the others; several in a row mean that the database is away.
              if (left.length >= MOST_FAILURES) break;
            }
          }
          await keepOnly(file, left);
          if (left.length >= MOST_FAILURES) break;
        }
        if (count > 0) log.info({ leads: count }, 'leads from the journal were stored');
        return count;
      }),
    waiting: () =>
      inTurn(async () => {
        const texts = await Promise.all((await files()).map((file) => readFile(path.join(folder, file), 'utf8')));
        return texts.flatMap(readLines).length;
      }),
    drop: (isUnwanted) =>
      inTurn(async () => {
        if (current) await current.handle.close();
        current = undefined;
        for (const file of await files()) {
          const target = path.join(folder, file);
          const leads = readLines(await readFile(target, 'utf8'));
          const kept = leads.filter((lead) => !isUnwanted(lead));
          if (kept.length === leads.length) continue;
          if (kept.length > 0) await writeFileDurably(target, Buffer.from(kept.map(lineOf).join('')));
          await keepOnly(file, kept);
        }
      }),
    close: () =>
      inTurn(async () => {
        await current?.handle.close();
        current = undefined;
      }),
  };
};
