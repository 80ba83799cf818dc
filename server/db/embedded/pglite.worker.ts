import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from '#server/data-folder/keep-private.ts';
import { durableRename, fsyncTree } from './durable-files.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { serveConnection } from './wire-front.ts';
import type { WorkerReport, WorkerRequest, WorkerSettings } from './worker.messages.ts';

/** The thread that owns the embedded database: PostgreSQL runs here, so that it never blocks the server's event loop. */

if (!parentPort) throw new Error('pglite.worker.ts runs as a worker thread only.');
const parent = parentPort;
const settings = workerData as WorkerSettings;
const report = (message: WorkerReport, transfer: ArrayBuffer[] = []) => parent.postMessage(message, transfer);

let fsyncs = 0;
const countFsync = () => {
  fsyncs += 1;
};

const startParams = [
  // -F would turn every flush off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // fdatasync does nothing in this build; fsync reaches the hook of DurableNodeFS.
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB', 'timezone=UTC'].flatMap(
    (setting) => ['-c', setting],
  ),
];

const archiveBlob = () => (settings.archive ? new Blob([Uint8Array.from(settings.archive)]) : undefined);

const openFolder = (folder: string, loadDataDir?: Blob) =>
  PGlite.create({ fs: new DurableNodeFS(folder, countFsync), startParams, loadDataDir });

/** Makes a database aside and moves it into place only when every byte of it is on the disk. */
const createFolder = async (folder: string): Promise<void> => {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  const made = await openFolder(aside, archiveBlob());
  await made.exec('checkpoint');
  await made.close();
  // PGlite gives files out of a dump the rights that the dump names, and makes later ones by those of the folder.
  closeToOthers(aside);
  fsyncTree(aside);
  durableRename(aside, folder);
};

const open = async (): Promise<PGlite> => {
  const { folder } = settings;
  if (folder === undefined)
    return PGlite.create({ startParams: PGlite.defaultStartParams, loadDataDir: archiveBlob() });
  if (!existsSync(folder)) await createFolder(folder);
  return openFolder(folder);
};

const serve = async () => {
  const pglite = await open();
  const version = await pglite.query<{ server_version: string }>('show server_version');
  const serverVersion = version.rows[0]?.server_version ?? '18';
  const front = {
    serverVersion,
    idleTransactionMs: settings.idleTransactionMs,
    onBusy: () => report({ type: 'busy', fsyncs }),
    onIdle: () => report({ type: 'idle', fsyncs }),
  };

  const dump = async (id: number) => {
    report({ type: 'busy', fsyncs });
    try {
      await pglite.exec('checkpoint');
      const archive = await pglite.dumpDataDir('none');
      const bytes = new Uint8Array(await archive.arrayBuffer());
      report({ type: 'dumped', id, archive: bytes }, [bytes.buffer]);
    } finally {
      report({ type: 'idle', fsyncs });
    }
  };

  const close = async (id: number) => {
    await pglite.exec('checkpoint');
    await pglite.close();
    report({ type: 'closed', id });
    parent.close();
  };

  parent.on('message', (request: WorkerRequest) => {
    if (request.type === 'connect') return serveConnection(pglite, request.port, front);
    const work = request.type === 'dump' ? dump(request.id) : close(request.id);
    work.catch((error: Error) => report({ type: 'refused', id: request.id, message: error.message }));
  });
  report({ type: 'opened' });
};

serve().catch((error: Error) => {
  report({ type: 'failed', message: error.message });
  parent.close();
});
