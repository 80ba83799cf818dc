import sharp from 'sharp';

/** Calls of the media service on behalf of an API token (no cookie, so no csrf-token). */
export interface MediaCaller {
  origin: string;
  headers: Record<string, string>;
}

export interface MediaAnswer {
  status: number;
  headers: Headers;
  code?: string;
  meta?: Record<string, unknown>;
  data?: unknown;
}

export interface ImageData {
  id: string;
  attributes: {
    filename: string;
    title: string;
    alt: string;
    decorative: boolean;
    width: number;
    height: number;
    bytes: number;
    content_type: string;
    dominant: string;
    focal: { x: number; y: number };
    hash: string;
    variants: { width: number; height: number; format: string; url: string }[];
  };
  meta: { etag: string };
}

export const mediaCall = async (caller: MediaCaller, path: string, init: RequestInit = {}): Promise<MediaAnswer> => {
  const response = await fetch(`${caller.origin}/api/media${path}`, {
    ...init,
    headers: { ...caller.headers, ...(init.headers as Record<string, string> | undefined) },
  });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Omit<MediaAnswer, 'status' | 'headers'>) : {};
  return { status: response.status, headers: response.headers, ...body };
};

export const upload = (caller: MediaCaller, bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') => {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  return mediaCall(caller, '/images', { method: 'POST', body: form });
};

export const uploaded = async (caller: MediaCaller, bytes: Uint8Array, name?: string): Promise<ImageData> => {
  const { status, data, code } = await upload(caller, bytes, name);
  if (status !== 201) throw new Error(`The upload was refused: ${status} ${code}`);
  return data as ImageData;
};

/** A picture with detail, so that encoders have something to do. `seed` makes different ones. */
export const picture = (width: number, height: number, seed = 1) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index * seed * 31 + (index >> 9) * 7) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** One colour: small in any format. */
export const plain = (width: number, height: number, background = '#c02020') =>
  sharp({ create: { width, height, channels: 3, background } });
