import { useSyncExternalStore } from 'react';
import type { LibraryImage } from '../../../api-clients/media/media.contract.ts';
import { describeProblem, isStatus } from '../../api/problems.ts';
import { acceptedImages, maxImageBytes, uploadImage } from '../../media/upload-image.ts';

export interface UploadItem {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed' | 'cancelled';
  /** Part sent, 0 to 1; at 1 the server looks at the picture. */
  progress: number;
  error: string | undefined;
  image: LibraryImage | undefined;
  folder: string | undefined;
}

const AT_ONCE = 2;
/** The server takes so many pictures a minute; what it sends back goes again after this. */
const PAUSE_MS = 5_000;

let items: readonly UploadItem[] = [];
let isPaused = false;
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let onAdded: () => void = () => undefined;

const set = (next: readonly UploadItem[]): void => {
  items = next;
  for (const listener of listeners) listener();
};

const patch = (id: string, part: Partial<UploadItem>): void =>
  set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

/** What is wrong with a file before it is sent; a file of 200 MB need not travel to be refused. */
const refusalOf = (file: File): string | undefined => {
  if (file.size > maxImageBytes)
    return `It has ${Math.ceil(file.size / 1024 / 1024)} MB; a picture may have 32 MB at most.`;
  if (file.size === 0) return 'The file is empty.';
  const isKnown = acceptedImages.split(',').includes(file.type);
  if (file.type !== '' && !isKnown) return 'Only JPEG, PNG, WebP and AVIF pictures are taken.';
  return undefined;
};

const send = async (item: UploadItem): Promise<void> => {
  const abort = new AbortController();
  running.set(item.id, abort);
  patch(item.id, { state: 'sending', progress: 0, error: undefined });
  try {
    const { image, isDuplicate } = await uploadImage(item.file, {
      folder: item.folder,
      signal: abort.signal,
      onProgress: (progress) => patch(item.id, { progress }),
    });
    patch(item.id, { state: isDuplicate ? 'duplicate' : 'done', progress: 1, image });
    onAdded();
  } catch (error) {
    if (isStatus(error, 429)) {
      isPaused = true;
      patch(item.id, { state: 'waiting', progress: 0 });
      setTimeout(() => {
        isPaused = false;
        pump();
      }, PAUSE_MS);
    } else if (abort.signal.aborted) patch(item.id, { state: 'cancelled' });
    else patch(item.id, { state: 'failed', error: describeProblem(error).detail });
  } finally {
    running.delete(item.id);
    pump();
  }
};

const pump = (): void => {
  if (isPaused) return;
  const free = AT_ONCE - running.size;
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void send(item);
};

/** Adds files to the queue; those that can never be taken are refused at once, the others go on. */
export const addUploads = (files: readonly File[], folder: string | undefined): void => {
  const added = files.map((file): UploadItem => {
    const error = refusalOf(file);
    const id = crypto.randomUUID();
    return { id, file, state: error ? 'failed' : 'waiting', progress: 0, error, image: undefined, folder };
  });
  set([...items, ...added]);
  pump();
};

export const retryUpload = (id: string): void => {
  patch(id, { state: 'waiting', error: undefined });
  pump();
};

export const cancelUpload = (id: string): void => {
  running.get(id)?.abort();
  const item = items.find((other) => other.id === id);
  if (item?.state === 'waiting') patch(id, { state: 'cancelled' });
};

/** Whether sending the same file again could help. */
export const canRetry = ({ state, file }: UploadItem): boolean =>
  (state === 'failed' || state === 'cancelled') && refusalOf(file) === undefined;

/** Takes finished uploads off the list; with `all`, cancels the rest too. */
export const clearUploads = (all = false): void => {
  if (all) for (const abort of running.values()) abort.abort();
  set(all ? [] : items.filter(({ state }) => state === 'waiting' || state === 'sending'));
};

/** Calls back when a picture has arrived. */
export const onUploadAdded = (listener: () => void): void => {
  onAdded = listener;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every upload since the list was last cleared; it goes on while other screens are open. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items);
