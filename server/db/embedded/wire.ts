/** The few pieces of PostgreSQL's wire protocol that stand between `pg` and PGlite. */

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const SSL_REQUEST = 80_877_103;

export interface WireMessage {
  /** One letter; empty for the start-up message, which has none. */
  type: string;
  bytes: Uint8Array;
}

/** Cuts a byte stream into messages, whatever pieces it arrives in. */
export class MessageSplitter {
  #buffer: Buffer = Buffer.alloc(0);
  #started = false;

  push(chunk: Uint8Array): WireMessage[] {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    const messages: WireMessage[] = [];
    for (;;) {
      const typeBytes = this.#started ? TYPE_BYTES : 0;
      if (this.#buffer.length < typeBytes + LENGTH_BYTES) return messages;
      const length = typeBytes + this.#buffer.readUInt32BE(typeBytes);
      if (this.#buffer.length < length) return messages;
      const bytes = this.#buffer.subarray(0, length);
      const isSslRequest = !this.#started && length === 8 && bytes.readUInt32BE(4) === SSL_REQUEST;
      messages.push({
        type: this.#started ? String.fromCharCode(bytes.readUInt8(0)) : isSslRequest ? 'ssl' : '',
        bytes,
      });
      if (!isSslRequest) this.#started = true;
      this.#buffer = this.#buffer.subarray(length);
    }
  }
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(TYPE_BYTES + LENGTH_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(LENGTH_BYTES + body.length, TYPE_BYTES);
  return Buffer.concat([head, body]);
};

const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));

/** What a server says after start-up: no password, the parameters `pg` looks at, ready. */
export const startupAnswer = (serverVersion: string): Buffer =>
  Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries({
      server_version: serverVersion,
      server_encoding: 'UTF8',
      client_encoding: 'UTF8',
      DateStyle: 'ISO, MDY',
      TimeZone: 'UTC',
      integer_datetimes: 'on',
      standard_conforming_strings: 'on',
    }).map(([name, value]) => message('S', text(name, value))),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ]);

/** An error that ends the connection. */
export const fatalAnswer = (sqlState: string, reason: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', 'VFATAL', `C${sqlState}`, `M${reason}`), Buffer.alloc(1)]));

/** Transaction state of the last ReadyForQuery in an answer: I (none), T (open), E (failed); undefined without one. */
export const lastReadyState = (answer: Uint8Array): string | undefined => {
  const tail = answer.subarray(-6);
  return tail.length === 6 && tail[0] === 0x5a && tail[4] === 5 ? String.fromCharCode(tail[5] ?? 0) : undefined;
};
