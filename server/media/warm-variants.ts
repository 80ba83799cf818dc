import type { ServerDeps } from '../http/define-service.ts';
import type { Codec } from './codec/codec-pool.ts';
import { listWarmable } from './images.store.ts';
import { variantSizes } from './variant-widths.ts';
import type { VariantKey, Variants } from './variants.ts';

/** Pictures looked at after a start; those of the pages people visit are among the newest. */
const MAX_AT_START = 500;
/** Variants that may wait; an upload of thousands is warmed as far as this, the rest when it is asked for. */
const MAX_WAITING = 5_000;
/** How soon it looks again whether the encoder is free. */
const LOOK_AGAIN_MS = 500;
/** What most pages ask for first comes first. */
const order: readonly VariantKey['format'][] = ['webp', 'avif'];

export interface WarmVariants {
  /** Makes the variants of a picture before anybody asks. */
  add(image: { hash: string; width: number; height: number }): void;
  /** Adds the newest pictures of the library. */
  addLibrary(): Promise<void>;
  stop(): void;
}

/**
 * Makes variants ahead of time one at a time and only while the encoder has nothing else to do and nobody is being answered,
 * so that no visitor waits for it. What cannot be made is left for the moment somebody asks.
 */
export const createWarmVariants = (deps: ServerDeps, codec: Codec, variants: Variants): WarmVariants => {
  const waiting: VariantKey[] = [];
  let isRunning = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const lookAgain = () => {
    timer = setTimeout(() => void run(), LOOK_AGAIN_MS).unref();
  };
  const run = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      for (let key = waiting.shift(); key && !isStopped; key = waiting.shift()) {
        await deps.service('giveWay').turn();
        if (!codec.isIdle()) {
          waiting.unshift(key);
          lookAgain();
          return;
        }
        await variants.ensure(key).catch((error: unknown) => {
          deps.log.debug({ err: error, hash: key?.hash }, 'a variant was not made ahead of time');
        });
      }
    } finally {
      isRunning = false;
    }
  };
  const add: WarmVariants['add'] = ({ hash, width, height }) => {
    if (!deps.config.warmPictures) return;
    // Narrow ones first: they are quick, and cards and phones ask for them.
    for (const format of order)
      for (const size of variantSizes({ width, height }))
        if (waiting.length < MAX_WAITING) waiting.push({ hash, width: size.name, format });
    clearTimeout(timer);
    if (!isStopped) void run();
  };

  return {
    add,
    async addLibrary() {
      for (const image of await listWarmable(deps.db.read, MAX_AT_START)) add(image);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      waiting.length = 0;
    },
  };
};
