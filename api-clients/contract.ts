import { z } from 'zod';

/** HTTP verbs a contract may use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of a service. `permission` is what the service function authorises: a permission string of
 * `identity/policy.data.ts`, `signed-in` (any staff session) or `public`. `etag: 'check'` means that the request
 * must carry If-Match (412 when stale, 428 when missing); `etag: 'send'` means that the answer carries a strong ETag.
 */
export interface Operation {
  method: Method;
  path: string;
  summary: string;
  permission: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * 'json' (default), 'multipart' (the handler reads parts itself), 'form' (JSON, multipart or urlencoded; the handler
   * reads and checks the body itself) or 'none'.
   */
  accepts?: 'json' | 'multipart' | 'form' | 'none';
  response: z.ZodType;
  /** Media types of the answer when it is no JSON document: a file, a stream of events. */
  answers?: readonly string[];
  /** When a repeat of the call is answered with 200 and the same document instead of `status`. */
  repeated?: string;
  /** Failures of this call beyond those its declaration implies, by status. */
  failures?: Readonly<Record<number, string>>;
  /** Success status; 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  etag?: 'check' | 'send' | 'both';
  idempotent?: boolean;
  /** Largest accepted body in bytes; 1 MiB unless given. */
  bodyLimit?: number;
}

export interface Contract<Ops extends Record<string, Operation> = Record<string, Operation>> {
  name: string;
  /** What the service is for, in a sentence of the API's reference. */
  description?: string;
  /** Address below which all paths of this service lie, for example `/api/content`. */
  base: string;
  operations: Ops;
}

/** Declares a service's calls once; server and clients derive everything from it. */
export const defineContract = <const Ops extends Record<string, Operation>>(contract: Contract<Ops>): Contract<Ops> =>
  contract;

/** Declares part of a contract's operations in a file of its own. */
export const defineOperations = <const Ops extends Record<string, Operation>>(operations: Ops): Ops => operations;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<O extends Operation> = Out<O['params']>;
export type QueryOf<O extends Operation> = Out<O['query']>;
export type BodyOf<O extends Operation> = Out<O['body']>;
export type ParamsInput<O extends Operation> = In<O['params']>;
export type QueryInput<O extends Operation> = In<O['query']>;
export type BodyInput<O extends Operation> = In<O['body']>;
export type ResponseOf<O extends Operation> = z.output<O['response']>;
export type ResponseInput<O extends Operation> = z.input<O['response']>;

/** JSON:API resource object with typed attributes. */
export const resource = <Type extends string, Attributes extends z.ZodType>(type: Type, attributes: Attributes) =>
  z.object({
    type: z.literal(type),
    id: z.string(),
    attributes,
    meta: z.record(z.string(), z.unknown()).optional(),
  });

/** JSON:API document with one resource. */
export const document = <R extends z.ZodType>(data: R) =>
  z.object({ data, meta: z.record(z.string(), z.unknown()).optional() });

export const pagingMeta = z.object({
  page: z.number().int(),
  items: z.number().int(),
  pages: z.number().int(),
  total_count: z.number().int(),
  /** Counting stopped at `total_count`: there are more. */
  total_is_capped: z.boolean().optional(),
});

/** JSON:API document with a page of resources. */
export const listDocument = <R extends z.ZodType>(data: R) =>
  z.object({
    data: z.array(data),
    meta: pagingMeta.partial().catchall(z.unknown()).optional(),
    links: z.record(z.string(), z.string().nullable()).optional(),
  });

/** Paging parameters every list takes; over-large `items` are clamped by the service and echoed in meta. */
export const pagingQuery = (defaults: { items: number; max: number }) => ({
  page: z.coerce.number().int().min(1).default(1),
  items: z.coerce
    .number()
    .int()
    .min(1)
    .default(defaults.items)
    .transform((items) => Math.min(items, defaults.max)),
});

export const noContent = z.undefined();
