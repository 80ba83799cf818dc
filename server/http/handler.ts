import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Contract, Operation, ParamsOf, QueryOf, ResponseInput } from '#api-clients/contract.ts';
import type { Actor, Caller } from './actor.ts';

/** One call of a contract's operation, checked: parameters and body fit their schemas, the caller may call it. */
export interface Call<O extends Operation> {
  actor: Actor;
  caller: Caller;
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  /** The If-Match header. For `etag: 'check'` it is there unless an API token calls. Compare with `checkIfMatch`. */
  ifMatch: string | undefined;
  idempotencyKey: string | undefined;
  /** For multipart bodies and addresses; everything else is above. */
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface AnswerOptions {
  /** Strong ETag, made by `etagOf`. */
  etag?: string;
  /** Address of what was created; sent as Location. */
  location?: string;
  headers?: Record<string, string>;
  status?: number;
}

/** A result with headers; a handler that has none to set returns the body alone. */
export class Answer<T> {
  readonly body: T;
  readonly options: AnswerOptions;

  constructor(body: T, options: AnswerOptions) {
    this.body = body;
    this.options = options;
  }
}

/** `return answer(document, { etag: etagOf('page', id, version) })`. */
export const answer = <T>(body: T, options: AnswerOptions): Answer<T> => new Answer(body, options);

/** An answer that is no JSON document (a file, a page): the handler writes it itself. Never kept for Idempotency-Key. */
export class RawAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply;

  constructor(send: (reply: FastifyReply) => FastifyReply) {
    this.send = send;
  }
}

/** `return rawAnswer((reply) => reply.type('text/csv').send(stream))`. */
export const rawAnswer = (send: (reply: FastifyReply) => FastifyReply): RawAnswer => new RawAnswer(send);

/**
 * An answer whose JSON is written already, of parts that are kept: each was put through its part of the response schema
 * (`writtenAs`) when it was made.
 */
export class WrittenAnswer {
  readonly text: string;
  readonly options: AnswerOptions;

  constructor(text: string, options: AnswerOptions) {
    this.text = text;
    this.options = options;
  }
}

/** `return writtenAnswer(`{"data":[${parts.join()}]}`, { headers })`. */
export const writtenAnswer = (text: string, options: AnswerOptions): WrittenAnswer => new WrittenAnswer(text, options);

export type HandlerResult<O extends Operation> =
  | ResponseInput<O>
  | Answer<ResponseInput<O>>
  | WrittenAnswer
  | RawAnswer;

export type Handler<O extends Operation> = (call: Call<O>) => HandlerResult<O> | Promise<HandlerResult<O>>;

/** One handler for each operation; a missing one is a type error. */
export type Handlers<C extends Contract> = { [K in keyof C['operations']]: Handler<C['operations'][K]> };
