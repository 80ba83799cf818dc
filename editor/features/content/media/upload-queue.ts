import { useSyncExternalStore } from 'react';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { refusalOf } from '#editor/pieces/media/accepted-files.ts';
import { dropUpload, uploadFile } from '#editor/pieces/media/upload-file.ts';
import { claimUpload, forgetUpload, keepUpload, readKeptUploads } from './kept-uploads.ts';

export interface UploadItem {
  id: string;
  file: File;
  /** `offline`: the connection is gone; it goes on by itself. */
  state: 'waiting' | 'sending' | 'offline' | 'done' | 'duplicate' | 'failed' | 'cancelled';
  /** Part sent, 0 to 1; at 1 the server looks at the file. */
  progress: number;
  error: string | undefined;
  /** What is wrong with the file stays wrong: sending it again would not help. */
  isFinal?: boolean;
  /** What it became. */
  target: { kind: 'image' | 'file'; id: string } | undefined;
  folder: string | undefined;
  /** Its name on the server, by which it can be gone on with. */
  uploadId: string | undefined;
}

const AT_ONCE = 2;
/** The server takes so many files a minute; what it sends back goes again after this. */
const PAUSE_MS = 5_000;
/** How long a lost connection is given before it is tried again; the browser's own sign comes sooner. */
const OFFLINE_MS = 4_000;

let items: readonly UploadItem[] = [];
let user = '';
let isPaused = false;
const running = new Map<string, AbortController>();
const releases = new Map<string, () => void>();
const listeners = new Set<() => void>();
let onAdded: () => void = () => undefined;

const set = (next: readonly UploadItem[]): void => {
  items = next;
  for (const listener of listeners) listener();
};

const patch = (id: string, part: Partial<UploadItem>): void =>
  set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

/** It will not go on: nothing of it needs to outlive this page. */
const settle = (id: string): void => {
  void forgetUpload(id);
  releases.get(id)?.();
  releases.delete(id);
};

const keep = ({ id, file, folder, uploadId }: UploadItem): void =>
  void keepUpload({ id, user, file, folder, uploadId, at: Date.now() });

const goOnLater = (): void => {
  const again = (): void => {
    clearTimeout(timer);
    removeEventListener('online', again);
    set(items.map((item) => (item.state === 'offline' ? { ...item, state: 'waiting' } : item)));
    pump();
  };
  const timer = setTimeout(again, OFFLINE_MS);
  addEventListener('online', again);
};

const failed = (id: string, error: unknown, isCancelled: boolean): void => {
  if (isCancelled) {
    patch(id, { state: 'cancelled' });
    settle(id);
  } else if (isStatus(error, 429)) {
    isPaused = true;
    patch(id, { state: 'waiting' });
    setTimeout(() => {
      isPaused = false;
      pump();
    }, PAUSE_MS);
  } else if (describeProblem(error).isOffline) {
    patch(id, { state: 'offline' });
    goOnLater();
  } else {
    const isFinal = [413, 415, 422].some((status) => isStatus(error, status));
    patch(id, { state: 'failed', error: describeProblem(error).detail, isFinal });
    settle(id);
  }
};

const send = async (item: UploadItem): Promise<void> => {
  const { id, file, folder, uploadId } = item;
  const abort = new AbortController();
  running.set(id, abort);
  patch(id, { state: 'sending', error: undefined });
  try {
    const result = await uploadFile(file, {
      folder,
      uploadId,
      signal: abort.signal,
      onProgress: (progress) => patch(id, { progress }),
      onStarted: (started) => {
        patch(id, { uploadId: started });
        keep({ ...item, uploadId: started });
      },
    });
    const target = { kind: result.kind, id: result.target_id };
    patch(id, { state: result.is_duplicate ? 'duplicate' : 'done', progress: 1, target });
    settle(id);
    onAdded();
  } catch (error) {
    failed(id, error, abort.signal.aborted);
  } finally {
    running.delete(id);
    pump();
  }
};

const pump = (): void => {
  if (isPaused) return;
  const free = AT_ONCE - running.size;
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void send(item);
};

const hold = async (id: string): Promise<boolean> => {
  const release = await claimUpload(id);
  if (release) releases.set(id, release);
  return release !== undefined;
};

/** Adds files to the queue; those that can never be taken are refused at once, the others go on. */
export const addUploads = (files: readonly File[], folder: string | undefined): void => {
  const added = files.map((file): UploadItem => {
    const error = refusalOf(file);
    const id = crypto.randomUUID();
    const rest = { progress: 0, error, target: undefined, folder, uploadId: undefined };
    return { id, file, state: error ? 'failed' : 'waiting', ...rest };
  });
  set([...items, ...added]);
  for (const item of added.filter(({ state }) => state === 'waiting')) void hold(item.id).then(() => keep(item));
  pump();
};

/** Takes up what this person's reload or closed tab interrupted. */
export const resumeUploads = async (person: string): Promise<void> => {
  user = person;
  for (const { id, file, folder, uploadId } of await readKeptUploads(person)) {
    if (items.some((item) => item.id === id) || !(await hold(id))) continue;
    set([...items, { id, file, state: 'waiting', progress: 0, error: undefined, target: undefined, folder, uploadId }]);
  }
  pump();
};

export const retryUpload = (id: string): void => {
  patch(id, { state: 'waiting', error: undefined });
  pump();
};

export const cancelUpload = (id: string): void => {
  const item = items.find((other) => other.id === id);
  running.get(id)?.abort();
  if (item?.uploadId !== undefined) void dropUpload(item.uploadId);
  if (item?.state !== 'waiting' && item?.state !== 'offline') return;
  patch(id, { state: 'cancelled' });
  settle(id);
};

/** Whether an upload is still to be done. */
export const isOpen = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'sending' || state === 'offline';

/** Whether sending the same file again could help. */
export const canRetry = ({ state, file, isFinal }: UploadItem): boolean =>
  !isFinal && (state === 'failed' || state === 'cancelled') && refusalOf(file) === undefined;

/** Takes finished uploads off the list; with `all`, cancels the rest too. */
export const clearUploads = (all = false): void => {
  if (all) for (const { id } of items.filter(isOpen)) cancelUpload(id);
  set(all ? [] : items.filter(isOpen));
};

/** Calls back when a file has arrived. */
export const onUploadAdded = (listener: () => void): void => {
  onAdded = listener;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every upload since the list was last cleared; it goes on while other screens are open. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribe, () => items);
