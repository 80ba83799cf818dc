import type { SiteRequest, SiteResponse } from '../site.types.ts';
import { acceptedEncoding, type EncodedBody, type Encoding, encodeBody } from './encode-body.ts';

/** A document as it is kept: every header and body a request may get is made beforehand. */
export interface Answer {
  status: number;
  body: EncodedBody;
  responses: Record<Encoding, SiteResponse>;
  heads: Record<Encoding, SiteResponse>;
  notModified: Record<Encoding, SiteResponse>;
  /** What it depends on: `page:<id>`, `nav`, `settings`, `media:<id>`, … */
  tags: ReadonlySet<string>;
  /** Bytes it takes in memory. */
  size: number;
}

export interface AnswerInput {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  tags: Iterable<string>;
}

/** Browsers and shared caches may keep a document but ask whether it is current: a publish shows at once. */
export const revalidate = 'public, max-age=0, must-revalidate, stale-if-error=86400';

/** Encodes a document and prepares its answers. */
export async function createAnswer({ status, headers, text, tags }: AnswerInput): Promise<Answer> {
  return fromBody({ status, headers, body: await encodeBody(text), tags });
}

function fromBody(input: Omit<AnswerInput, 'text'> & { body: EncodedBody }): Answer {
  const { status, body } = input;
  const etag = (encoding: Encoding) => `"${body.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const common = { 'cache-control': revalidate, ...input.headers, vary: 'accept-encoding' };
  const each = <Value>(make: (encoding: Encoding) => Value): Record<Encoding, Value> => ({
    br: make('br'),
    gzip: make('gzip'),
    identity: make('identity'),
  });
  const headersOf = each((encoding) => ({
    ...common,
    etag: etag(encoding),
    'content-length': String(body.bytes[encoding].byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }));
  return {
    status,
    body,
    responses: each((encoding) => ({ status, headers: headersOf[encoding], body: body.bytes[encoding] })),
    heads: each((encoding) => ({ status, headers: headersOf[encoding], body: null })),
    notModified: each((encoding) => ({ status: 304, headers: { ...common, etag: etag(encoding) }, body: null })),
    tags: new Set(input.tags),
    size: body.bytes.br.byteLength + body.bytes.gzip.byteLength + body.bytes.identity.byteLength + 2_000,
  };
}

/** Picks what this request gets: 304 when it has these bytes already, no body for HEAD. */
export function pickResponse(answer: Answer, request: SiteRequest): SiteResponse {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && String(known).includes(answer.body.etag)) {
    return answer.notModified[encoding];
  }
  return request.method === 'HEAD' ? answer.heads[encoding] : answer.responses[encoding];
}
