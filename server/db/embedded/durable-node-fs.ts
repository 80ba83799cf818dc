import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of Emscripten's file system the fsync hook needs; PGlite does not declare it. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?(stream: NodeStream): number };
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
}

const OTHERS = 0o077;

/**
 * PGlite's folder on disk, readable by its owner alone, with a real fsync. PGlite's own NodeFS has none: PostgreSQL's "flush" would end in the page
 * cache, and a power cut would lose acknowledged commits or the whole database. Leans on internals of the pinned
 * PGlite; a test counts the calls of `onFsync`.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onFsync: () => void;

  constructor(dataDir: string, onFsync: () => void = () => {}) {
    super(dataDir);
    this.#onFsync = onFsync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const onFsync = this.#onFsync;
    const hook = (module: { FS: { filesystems: Record<string, NodeFileSystem> } }) => {
      const fileSystem = module.FS.filesystems.NODEFS;
      if (!fileSystem) throw new Error('PGlite has no NODEFS: the durable file system does not fit this version.');
      // Emscripten sets the rights of a new file by itself, past the mask of the process: others get none here either.
      const { setattr } = fileSystem.node_ops;
      fileSystem.node_ops.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
      fileSystem.stream_ops.fsync = (stream) => {
        // A stream without a descriptor is a directory.
        const descriptor = stream.nfd ?? openSync(fileSystem.realPath(stream.node), 'r');
        try {
          fsyncSync(descriptor);
        } finally {
          if (stream.nfd === undefined) closeSync(descriptor);
        }
        onFsync();
        return 0;
      };
    };
    const preRun: unknown = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite gave no preRun list: the durable file system does not fit.');
    preRun.push(hook);
    return result;
  }
}
