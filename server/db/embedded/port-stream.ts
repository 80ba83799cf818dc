import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A MessagePort as the socket that `pg` expects. `open` answers the port once the database can be reached. */
export class PortStream extends Duplex {
  readonly #open: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  constructor(open: () => Promise<MessagePort>) {
    super();
    this.#open = open;
  }

  /** Called by `pg` with host and port, which mean nothing here. */
  connect(): this {
    this.#open().then(
      (port) => {
        if (this.destroyed) return port.close();
        this.#port = port;
        port.on('message', (chunk: Uint8Array) => this.push(chunk));
        port.on('close', () => {
          this.push(null);
          this.destroy();
        });
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // A copy: `pg` reuses its buffer for the next message.
    this.#port?.postMessage(Uint8Array.from(chunk));
    done();
  }

  /** What `pg` says of one statement, in one message. */
  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    const whole = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
    let place = 0;
    for (const { chunk } of chunks) {
      whole.set(chunk, place);
      place += chunk.length;
    }
    this.#port?.postMessage(whole, [whole.buffer]);
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }
}
