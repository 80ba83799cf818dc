import fc from 'fast-check';

/** How many people want the car. */
export const BUYERS = 2;
/** From which amount a refund waits for a second person, in euros, and one that does. */
export const REFUND_LIMIT = '300';
const ABOVE_LIMIT = '400';

/** What a visitor, the bank, staff or misfortune does next. */
export type Command =
  | { do: 'begin' | 'init' | 'pay' | 'order' | 'leave'; who: number }
  | { do: 'authorize' | 'decline' | 'webhook'; which: number }
  | { do: 'capture' | 'complete' | 'cancel' }
  | { do: 'refund'; amount: string }
  | { do: 'decide'; decision: 'approve' | 'decline' }
  | { do: 'wait'; minutes: number }
  | { do: 'jobs' | 'silence' }
  /** The company keeps fees from now on, or gives them back. */
  | { do: 'fees' }
  | { do: 'crash'; in: number; after: boolean };

const who = fc.nat(BUYERS - 1);
/** The newest payment, or the one before. */
const which = fc.nat(1);
const refund = fc.record({ do: fc.constant('refund' as const), amount: fc.constantFrom('200', ABOVE_LIMIT) });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('begin', 'begin', 'init', 'pay', 'order', 'order'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('authorize', 'authorize', 'webhook', 'webhook', 'decline'), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('capture', 'complete', 'cancel') }) },
  { weight: 1, arbitrary: refund },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('decide' as const), decision: fc.constantFrom('approve', 'decline') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 16, 26) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('jobs', 'silence') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fees' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), in: fc.nat(3), after: fc.boolean() }) },
);

const pay = (buyer: number): Command[] => [
  { do: 'begin', who: buyer },
  { do: 'authorize', which: 0 },
];
/** What usually happens, so that the unusual happens to something. */
const story: fc.Arbitrary<Command[]> = fc
  .tuple(who, refund)
  .chain(([buyer, givenBack]) =>
    fc.constantFrom<Command[]>(
      [...pay(buyer), { do: 'order', who: buyer }],
      [...pay(buyer), { do: 'order', who: buyer }, { do: 'jobs' }, givenBack],
      [...pay(buyer), { do: 'webhook', which: 0 }],
      [
        { do: 'begin', who: buyer },
        { do: 'wait', minutes: 26 },
        { do: 'jobs' },
        { do: 'authorize', which: 0 },
        { do: 'order', who: buyer },
      ],
    ),
  );
const one: fc.Arbitrary<Command[]> = command.map((given) => [given]);
export const sequences = fc
  .array(fc.oneof({ weight: 1, arbitrary: story }, { weight: 3, arbitrary: one }), { minLength: 3, maxLength: 10 })
  .map((parts) => parts.flat());
