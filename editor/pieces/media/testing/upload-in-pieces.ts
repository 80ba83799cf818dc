/** What is sent, in bytes, and how much of it goes at a time. */
export const total = 12;
export const pieceBytes = 4;

/** A library that takes an upload in pieces. */
export interface TakesPieces {
  received: number;
  /** Offsets of the pieces that were sent, in order. */
  readonly offsets: number[];
  /** The connection breaks at this piece, once. */
  breaksAt: number | null;
  /** This piece is on its way for ever, once. */
  hangsAt?: number | null;
  /** What the library answers of the upload as it is. */
  upload(): unknown;
}

/** An upload of which so much has arrived. */
export const uploadOf = (filename: string, received: number) => {
  const attributes = {
    filename,
    bytes: total,
    received,
    chunk_bytes: pieceBytes,
    expires_at: '2026-11-23T00:00:00.000Z',
  };
  return { data: { type: 'media_upload', id: 'up1', attributes } };
};

/** What the browser sends pieces with: the library takes them, until the connection breaks. */
export const requestsTo = (library: TakesPieces) =>
  class {
    upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    #offset = 0;
    open(_method: string, address: string): void {
      this.#offset = Number(new URL(address, location.origin).searchParams.get('offset'));
    }
    setRequestHeader(): void {
      // Nobody reads them here.
    }
    abort(): void {
      this.onabort?.();
    }
    send(): void {
      library.offsets.push(this.#offset);
      if (library.hangsAt === this.#offset) {
        library.hangsAt = null;
        return;
      }
      queueMicrotask(() => {
        if (library.breaksAt === this.#offset) {
          library.breaksAt = null;
          this.onerror?.();
          return;
        }
        library.received = Math.min(total, this.#offset + pieceBytes);
        this.status = 200;
        this.responseText = JSON.stringify(library.upload());
        this.onload?.();
      });
    }
  };
