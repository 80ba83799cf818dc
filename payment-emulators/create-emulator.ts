import { randomBytes } from 'node:crypto';
import type {
  EmulatorAnswer,
  EmulatorFault,
  EmulatorKind,
  EmulatorMessage,
  EmulatorRequest,
  EmulatorWorld,
} from './emulator.types.ts';

export interface EmulatorOptions<State, Keys> {
  kind: EmulatorKind<State, Keys>;
  keys: Keys;
  origin: string;
  webhookUrl: string;
  /** The time that is written on payments. */
  now(): Date;
  /** The time webhooks leave and are signed at, where payments may be told as older than they are. */
  sentAt?(): Date;
  /** What a host kept of one before. */
  kept?: KeptEmulator<State>;
}

/** All of an imitation, as JSON. */
export interface KeptEmulator<State> {
  state: State;
  outbox: EmulatorMessage[];
}

export interface SignedMessage {
  id: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Emulator<State> {
  handle(request: EmulatorRequest): EmulatorAnswer;
  state: State;
  /** Messages that wait, the oldest first. */
  readonly outbox: readonly EmulatorMessage[];
  /** A message as it goes now; it stays in the outbox until it is taken out. */
  signed(id: string): SignedMessage;
  /** Delivered, or given up. */
  done(id: string): void;
  failed(id: string): void;
  /** The next requests that match fail like this, one each. */
  fail(fault: EmulatorFault, match?: (request: EmulatorRequest) => boolean): void;
  keep(): KeptEmulator<State>;
}

const MAX_WAITING = 1_000;
const json = { 'content-type': 'application/json' };

const fromFault = (fault: EmulatorFault, answer: () => EmulatorAnswer): EmulatorAnswer => {
  switch (fault.kind) {
    case 'status':
      return { status: fault.status, headers: { 'content-type': 'text/html' }, body: '<h1>Something is wrong</h1>' };
    case 'nonsense':
      return { status: 200, headers: json, body: fault.body };
    case 'lost':
      answer();
      return { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
  }
};

/** An imitated payment service over a state in memory. */
export const createEmulator = <State, Keys>(options: EmulatorOptions<State, Keys>): Emulator<State> => {
  const { kind, keys, now, sentAt = now } = options;
  const faults: { fault: EmulatorFault; match: (request: EmulatorRequest) => boolean }[] = [];
  let outbox: EmulatorMessage[] = options.kept?.outbox ?? [];
  const newId = (length = 24) => randomBytes(length).toString('hex').slice(0, length);
  const world: EmulatorWorld<State> = {
    state: options.kept?.state ?? kind.empty(),
    origin: options.origin,
    webhookUrl: options.webhookUrl,
    now,
    newId,
    send({ url = options.webhookUrl, body }) {
      const message = { id: newId(), url, body, madeAt: sentAt().getTime(), attempts: 0 };
      outbox = [...outbox, message].slice(-MAX_WAITING);
    },
  };
  return {
    handle(request) {
      const answer = () => kind.answer(world, keys, request);
      const at = faults.findIndex(({ match }) => match(request));
      const [found] = at < 0 ? [] : faults.splice(at, 1);
      return found ? fromFault(found.fault, answer) : answer();
    },
    get state() {
      return world.state;
    },
    get outbox() {
      return outbox;
    },
    signed(id) {
      const message = outbox.find((one) => one.id === id);
      if (!message) throw new Error(`There is no message ${id}.`);
      return { id, url: message.url, ...kind.sign({ ...world, now: sentAt }, keys, message) };
    },
    done(id) {
      outbox = outbox.filter((message) => message.id !== id);
    },
    failed(id) {
      outbox = outbox.map((message) => (message.id === id ? { ...message, attempts: message.attempts + 1 } : message));
    },
    fail: (fault, match = () => true) => void faults.push({ fault, match }),
    keep: () => ({ state: world.state, outbox }),
  };
};
