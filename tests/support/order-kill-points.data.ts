import type { KillAtCommit, StaffMove } from './order-kill.child.ts';

export const FEE = 50_000;

export type Step = 'init' | 'keep' | 'pay' | 'authorize' | 'order' | 'message' | 'drain' | StaffMove;

export interface Point {
  name: string;
  /** Tried on each run. */
  tellsMost?: boolean;
  /** What has happened before, to its end. */
  before: readonly Step[];
  /** What it dies in. */
  dies: Step;
  at: Omit<KillAtCommit, 'car'> | { bank: string; when: 'before' | 'after' };
  /** What the car's order comes to when nobody comes back; with whoever comes back it is confirmed. */
  alone: 'none' | 'expired' | 'confirmed' | 'cancelled';
  /** What the bank has in the end: held, taken, given back. */
  money?: readonly [held: number, taken: number, refunded: number];
}

const paid = ['init', 'pay', 'authorize'] as const;
const reserved = [...paid, 'order'] as const;
const captured = [...reserved, 'capture', 'drain'] as const;
const intents = '/v1/payment_intents';

export const points: readonly Point[] = [
  {
    name: 'the hold, before its commit',
    before: [],
    dies: 'init',
    at: { writes: 'hold', when: 'before' },
    alone: 'none',
  },
  { name: 'the hold, kept', before: [], dies: 'init', at: { writes: 'hold', when: 'after' }, alone: 'expired' },
  // A step of the journey holds or keeps, and shows the next one with the same answer: who never gets it sends it again.
  {
    name: 'what was typed, before its commit',
    before: ['init'],
    dies: 'keep',
    at: { writes: 'draft', when: 'before' },
    alone: 'expired',
  },
  {
    name: 'what was typed, kept, the next step not shown',
    before: ['init'],
    dies: 'keep',
    at: { writes: 'draft', when: 'after' },
    alone: 'expired',
  },
  {
    name: 'the payment is written, the bank not asked',
    before: ['init'],
    dies: 'pay',
    at: { writes: 'payment', when: 'after' },
    alone: 'expired',
  },
  {
    name: 'the bank has begun the payment, its answer is lost',
    tellsMost: true,
    before: ['init'],
    dies: 'pay',
    at: { bank: `POST ${intents}`, when: 'after' },
    alone: 'expired',
  },
  {
    name: 'the answer of the bank is kept, nobody told',
    before: ['init'],
    dies: 'pay',
    at: { writes: 'reference', when: 'after' },
    alone: 'expired',
  },
  {
    name: 'authorised, before the claim',
    before: paid,
    dies: 'order',
    at: { bank: `GET ${intents}/`, when: 'after' },
    alone: 'confirmed',
  },
  {
    name: 'the claim, before its commit',
    tellsMost: true,
    before: paid,
    dies: 'order',
    at: { writes: 'confirmation', when: 'before' },
    alone: 'confirmed',
  },
  {
    name: 'the claim, kept, nobody told',
    before: paid,
    dies: 'order',
    at: { writes: 'confirmation', when: 'after' },
    alone: 'confirmed',
  },
  {
    name: 'a message of the bank, kept, not answered',
    before: ['init', 'pay', 'order', 'authorize'],
    dies: 'message',
    at: { writes: 'message', when: 'after' },
    alone: 'confirmed',
  },
  {
    name: 'a message of the bank, while it is looked up',
    tellsMost: true,
    before: ['init', 'pay', 'order', 'authorize', 'message'],
    dies: 'drain',
    at: { bank: `GET ${intents}/`, when: 'after' },
    alone: 'confirmed',
  },
  ...(['before', 'after'] as const).flatMap((when): Point[] => [
    {
      name: `the money is taken, ${when} the bank did it`,
      before: [...reserved, 'capture'],
      dies: 'drain',
      at: { bank: '/capture', when },
      alone: 'confirmed',
      money: [0, FEE, 0],
    },
    {
      name: `the money is let go, ${when} the bank did it`,
      before: [...reserved, 'cancel'],
      dies: 'drain',
      at: { bank: '/cancel', when },
      alone: 'cancelled',
      money: [0, 0, 0],
    },
    {
      name: `some money goes back, ${when} the bank did it`,
      tellsMost: when === 'after',
      before: [...captured, 'refund'],
      dies: 'drain',
      at: { bank: 'POST /v1/refunds', when },
      alone: 'confirmed',
      money: [0, FEE, 20_000],
    },
  ]),
];
