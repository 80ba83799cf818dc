import { expect, it } from 'vitest';
import type { EventItem } from '../orders.api.ts';
import { foldEchoes } from './fold-echoes.ts';

const AT = '2026-11-26T09:00:00.000Z';
const event = (id: string, kind: string, more: Partial<EventItem> = {}): EventItem => ({
  id,
  at: AT,
  source: 'webhook',
  kind,
  from: null,
  to: null,
  actor_name: '',
  reason: '',
  detail: {},
  ...more,
});

it('one thing that happened is told once, with what was recorded of it; other moments keep their own lines', () => {
  const told = foldEchoes([
    event('1', 'payment', { from: 'awaiting', to: 'authorized', detail: { authorized: 50_000 } }),
    event('2', 'payment_authorized', { from: 'payment_pending', to: 'payment_authorized' }),
    event('3', 'payment_status', { from: 'awaiting', to: 'authorized' }),
    event('4', 'claim_won', { to: 'confirmed' }),
    event('5', 'payment', { at: '2026-11-26T10:00:00.000Z', from: 'authorized', to: 'captured' }),
    event('6', 'payment_status', { at: '2026-11-26T10:00:00.000Z', from: 'authorized', to: 'captured' }),
    event('7', 'payment_status', { at: '2026-11-26T11:00:00.000Z', from: 'captured', to: 'refund_pending' }),
  ]);
  expect(told.map(({ id }) => id)).toEqual(['2', '4', '5', '7']);
  expect(told[0]?.detail).toEqual({ authorized: 50_000 });
});
