import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { orderMove, orderMoves, paymentMoves } from '#api-clients/orders/order-lifecycle.data.ts';
import { holdingStatuses, orderStatuses, paymentStatuses } from '#api-clients/orders/order-words.ts';

const folder = path.join(import.meta.dirname, '..');

it('statuses of orders and payments are written by the two files that apply the tables, and by nobody else', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const writers = files.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(/updateTable\('(orders|payments)'\)\s*\.set\(\{([^}]*)/g)].some(([, , set = '']) =>
      /\b(status|payment_status)\b/.test(set),
    );
  });
  expect(writers.sort()).toEqual(['machine/apply-order-move.ts', 'machine/apply-payment-state.ts']);
});

it('the table leads from each status to known ones, each event once, and ends where it must', () => {
  const pairs = orderMoves.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(orderMoves.every(({ from, to }) => orderStatuses.includes(from) && orderStatuses.includes(to))).toBe(true);
  for (const over of ['cancelled', 'failed'] as const)
    expect(orderMoves.filter(({ from }) => from === over)).toEqual([]);
  expect(orderMoves.filter(({ to, vehicle }) => to === 'confirmed' && vehicle !== 'reserved')).toEqual([]);
  expect(Object.keys(paymentMoves).sort()).toEqual([...paymentStatuses].sort());
});

it('no order is confirmed without money, its exemption or the click in a mail', () => {
  const intoConfirmed = orderMoves.filter(({ to }) => to === 'confirmed').map(({ from, event }) => [from, event]);
  expect(intoConfirmed).toEqual([
    ['initialized', 'order_free'],
    ['payment_pending', 'order_free'],
    ['payment_authorized', 'claim_won'],
    ['awaiting_email_confirmation', 'mail_confirmed'],
  ]);
  expect(holdingStatuses.every((status) => orderMove(status, 'payment_authorized') === undefined)).toBe(true);
});
