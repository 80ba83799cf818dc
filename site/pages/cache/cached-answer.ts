import type { SiteRequest, SiteResponse } from '#site/site.types.ts';
import { type DocumentBytes, type DocumentText, documentBytes, textTag } from '../render/document-text.ts';
import { acceptedEncoding, type Encoding, type EncodingEffort, encode } from './encode-body.ts';

/** The three ways a document is answered in one encoding, made once and shared by all requests. */
interface EncodedAnswer {
  full: SiteResponse;
  head: SiteResponse;
  notModified: SiteResponse;
}

/**
 * A document as it is kept. Encodings are made when they are first asked for, quickly, since somebody waits; once they
 * are asked for again they are made anew with care, beside the answers. Most cars' pages have one visitor.
 */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text(): string;
  tag: string;
  /** What it depends on: `page:<id>`, `nav`, `settings`, `media:<id>`, … */
  tags: ReadonlySet<string>;
  /** When it must not be shown any more, in milliseconds; Infinity for most. */
  until: number;
  /** Until when it still stands in for a newer one that cannot be made; never before `until`. */
  spareUntil: number;
  /** About the bytes it takes in memory, encodings included. */
  size: number;
  /** In an encoding, when that is made already: the hot path. */
  ready(encoding: Encoding): EncodedAnswer | undefined;
  encoded(encoding: Encoding): Promise<EncodedAnswer>;
}

export interface AnswerInput {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string | DocumentText;
  tags: Iterable<string>;
  until?: number | undefined;
  /** `until` unless given. */
  spareUntil?: number | undefined;
  /** The name it had when it was made; found from its text unless given. */
  tag?: string | undefined;
}

/** Browsers and shared caches may keep a document but ask whether it is current: a publish shows at once. */
export const revalidate = 'public, max-age=0, must-revalidate, stale-if-error=86400';
/** The same for a document that shows something that ends: nobody may show it because they could not ask. */
const revalidateAlways = 'public, max-age=0, must-revalidate';

/** What compressing adds, compared with the text itself. */
const encodingsShare = 1.5;

const soonMs = 120_000;

/** Shown for a minute or two only: neither packed with great care nor written to the disk. */
export const endsSoon = ({ until }: Pick<Answer, 'until'>): boolean => until - Date.now() < soonMs;

/** Prepares a document's answers. */
export function createAnswer(input: AnswerInput): Answer {
  const { status, headers, until = Number.POSITIVE_INFINITY, spareUntil = until } = input;
  const caching = until === Number.POSITIVE_INFINITY ? revalidate : revalidateAlways;
  const { bytes: identity, tag } = bytesOf(input);
  const made: Partial<Record<Encoding, EncodedAnswer>> = {};
  const making: Partial<Record<Encoding, Promise<EncodedAnswer>>> = {};
  const quickly = new Set<Encoding>(['br', 'gzip']);

  const make = async (encoding: Encoding, effort: EncodingEffort): Promise<EncodedAnswer> => {
    const body = await encode(identity, encoding, effort);
    const compressed = encoding !== 'identity';
    const common = { 'cache-control': caching, ...headers, vary: 'accept-encoding' };
    const etag = `"${tag}${compressed ? `-${encoding}-${effort}` : ''}"`;
    const all: Record<string, string> = { ...common, etag, 'content-length': String(body.byteLength) };
    if (compressed) all['content-encoding'] = encoding;
    const answer = {
      full: { status, headers: all, body },
      head: { status, headers: all, body: null },
      notModified: { status: 304, headers: { ...common, etag }, body: null },
    };
    made[encoding] = answer;
    return answer;
  };

  /** What anybody can ask for without end (addresses that lead to nothing) and what is shown for a minute stays as it is. */
  const askAgain = (encoding: Encoding): void => {
    if (!quickly.delete(encoding) || status !== 200 || endsSoon({ until })) return;
    // Failed: whoever asks gets what was packed quickly.
    make(encoding, 'careful').catch(() => undefined);
  };

  return {
    status,
    headers,
    tag,
    tags: new Set(input.tags),
    until,
    spareUntil: Math.max(until, spareUntil),
    size: identity.byteLength * encodingsShare + 2_000,
    text: () => identity.toString('utf8'),
    ready: (encoding) => {
      const answer = made[encoding];
      if (answer) askAgain(encoding);
      return answer;
    },
    encoded: (encoding) => {
      making[encoding] ??= make(encoding, 'quick');
      return making[encoding];
    },
  };
}

function bytesOf({ text, tag }: AnswerInput): DocumentBytes {
  if (typeof text !== 'string') return documentBytes(text);
  const bytes = Buffer.from(text);
  return { bytes, tag: tag ?? textTag(bytes) };
}

/** What this request gets, when nothing is left to be made for it; undefined otherwise. */
export function readyResponse(answer: Answer, request: SiteRequest): SiteResponse | undefined {
  const encoded = answer.ready(acceptedEncoding(request.headers['accept-encoding']));
  return encoded && choose(encoded, answer, request);
}

/** What this request gets: 304 when it has these bytes already, no body for HEAD. */
export async function pickResponse(answer: Answer, request: SiteRequest): Promise<SiteResponse> {
  return choose(await answer.encoded(acceptedEncoding(request.headers['accept-encoding'])), answer, request);
}

function choose(encoded: EncodedAnswer, { status, tag }: Answer, request: SiteRequest): SiteResponse {
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && String(known).includes(tag)) return encoded.notModified;
  return request.method === 'HEAD' ? encoded.head : encoded.full;
}

/** A redirect carries the visitor's query along; other answers do not depend on it. */
export function withQuery(response: SiteResponse, url: string): SiteResponse {
  const { location } = response.headers;
  if (location === undefined) return response;
  const question = url.indexOf('?');
  if (question < 0) return response;
  const [target = '', hash] = location.split('#');
  const joined = `${target}${target.includes('?') ? '&' : '?'}${url.slice(question + 1)}`;
  return { ...response, headers: { ...response.headers, location: hash ? `${joined}#${hash}` : joined } };
}
