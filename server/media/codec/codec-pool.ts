import { availableParallelism } from 'node:os';
import { unavailable } from '#server/http/errors.ts';
import type { CleanImage, CodecJob, ImageFacts } from './codec.messages.ts';
import { type CodecProcess, startCodecProcess } from './codec-process.ts';

/** Encodes at once; more would take the processor from the pages that wait for the pictures. */
const WORKERS = Math.min(2, availableParallelism());
const MAX_WAITING = 500;
/** An idle worker gives its memory back after this. */
const IDLE_MS = 30_000;

export interface Codec {
  /** Decodes an untrusted file in a process used for nothing else. Throws CodecError. */
  clean(job: Omit<Extract<CodecJob, { kind: 'clean' }>, 'kind'>): Promise<CleanImage>;
  /** Encodes one variant. Throws CodecError; 503 when too many wait. */
  variant(job: Omit<Extract<CodecJob, { kind: 'variant' }>, 'kind'>): Promise<Uint8Array>;
  /** Size and colour of one of our own files. Throws CodecError; 503 when too many wait. */
  inspect(bytes: Uint8Array): Promise<ImageFacts>;
  /** Whether nobody waits for the encoder: work that can wait asks first. */
  isIdle(): boolean;
  close(): void;
}

/** Starts workers when there is work and ends them when there is none. */
export const createCodec = (): Codec => {
  const idle: CodecProcess[] = [];
  const all = new Set<CodecProcess>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): CodecProcess => {
    const worker = startCodecProcess();
    all.add(worker);
    return worker;
  };
  const drop = (worker: CodecProcess) => {
    worker.end();
    all.delete(worker);
  };
  const takeTurn = async () => {
    if (running >= WORKERS) {
      if (waiting.length >= MAX_WAITING) throw unavailable('media_busy', 'Too many pictures wait to be made.', 5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
  };
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const endIdleLater = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      for (const worker of idle.splice(0)) drop(worker);
    }, IDLE_MS).unref();
  };

  /** Runs a job of a file that was made here, in a process that is used again. */
  const share = async (job: CodecJob) => {
    await takeTurn();
    const worker = idle.pop() ?? start();
    try {
      return await worker.run(job);
    } finally {
      if (worker.isAlive) idle.push(worker);
      else drop(worker);
      endIdleLater();
      endTurn();
    }
  };

  return {
    async clean(job) {
      await takeTurn();
      const worker = start();
      try {
        const answer = await worker.run({ kind: 'clean', ...job });
        if (answer.kind !== 'clean') throw new Error('The codec answered another question.');
        return answer.image;
      } finally {
        drop(worker);
        endTurn();
      }
    },
    async variant(job) {
      const answer = await share({ kind: 'variant', ...job });
      if (answer.kind !== 'variant') throw new Error('The codec answered another question.');
      return answer.bytes;
    },
    async inspect(bytes) {
      const answer = await share({ kind: 'inspect', bytes });
      if (answer.kind !== 'inspect') throw new Error('The codec answered another question.');
      return answer.facts;
    },
    isIdle: () => running === 0,
    close() {
      clearTimeout(idleTimer);
      for (const worker of all) drop(worker);
      idle.length = 0;
    },
  };
};
