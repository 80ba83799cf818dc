/** A request as an imitated service gets it; `path` is below the place it stands at and begins with a slash. */
export interface EmulatorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface EmulatorAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A webhook on its way; it is signed when it goes, as its sender does. */
export interface EmulatorMessage {
  id: string;
  url: string;
  body: string;
  madeAt: number;
  attempts: number;
}

/** What an imitation works with. Its state is plain JSON: a host may keep it. */
export interface EmulatorWorld<State> {
  state: State;
  /** Where it stands, as browsers reach it, without a slash at the end. */
  origin: string;
  /** Where it sends its webhooks, unless a payment says. */
  webhookUrl: string;
  now(): Date;
  /** A name nobody has yet. */
  newId(length?: number): string;
  /** Leaves a webhook to be delivered. */
  send(message: { url?: string; body: string }): void;
}

/** One imitated service. */
export interface EmulatorKind<State, Keys> {
  empty(): State;
  answer(world: EmulatorWorld<State>, keys: Keys, request: EmulatorRequest): EmulatorAnswer;
  /** Headers of a message that goes now, its signature among them, and the body as it travels. */
  sign(
    world: EmulatorWorld<State>,
    keys: Keys,
    message: EmulatorMessage,
  ): { headers: Record<string, string>; body: string };
}

/** What goes wrong with a request: answered with a status, with nonsense, or done and then lost on its way back. */
export type EmulatorFault = { kind: 'status'; status: number } | { kind: 'nonsense'; body: string } | { kind: 'lost' };
