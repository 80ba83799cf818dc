import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#api-clients/orders/order-words.ts';
import { type MoveFacts, offeredMoves } from './offered-moves.ts';

const facts = (change: Partial<MoveFacts>): MoveFacts => ({
  status: 'confirmed',
  authorized: 0,
  captured: 0,
  refunded: 0,
  isMoving: false,
  isDisputed: false,
  hasCustomer: true,
  isCompletedByCaller: false,
  ...change,
});
const moves = (change: Partial<MoveFacts>) => offeredMoves(facts(change)).map(({ move }) => move);

describe('what staff may do with an order', () => {
  it('with held money: take it or let it go, not give it back', () =>
    expect(moves({ authorized: 50_000 })).toEqual(['capture', 'void', 'complete', 'extend', 'resend_mail', 'cancel']));

  it('with taken money: give back what is left of it', () => {
    expect(moves({ captured: 50_000, refunded: 20_000 })).toContain('refund');
    expect(moves({ captured: 50_000, refunded: 50_000 })).not.toContain('refund');
  });

  it('nothing with money that is on its way, or disputed', () => {
    expect(moves({ captured: 50_000, isMoving: true })).not.toContain('refund');
    expect(moves({ captured: 50_000, isDisputed: true })).not.toContain('refund');
  });

  it('a sale is taken back by somebody else than who made it', () => {
    const [move] = offeredMoves(facts({ status: 'completed', isCompletedByCaller: true }));
    expect(move).toMatchObject({ move: 'sale_fell_through', needs_second_person: true, needs_reason: true });
  });

  it('nothing with an order that is over or has not begun, but its money', () => {
    for (const status of orderStatuses.filter(
      (one) => !['confirmed', 'completed', 'awaiting_email_confirmation'].includes(one),
    ))
      expect(moves({ status })).toEqual([]);
    expect(moves({ status: 'cancelled', captured: 100 })).toEqual(['refund']);
  });
});
