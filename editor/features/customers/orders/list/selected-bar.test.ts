import { expect, it } from 'vitest';
import type { OrderItem } from '../orders.api.ts';
import { sumOf } from './selected-bar.tsx';

const order = (amount: string, currency: string, payment_vendor: string) =>
  ({ amount, currency, payment_vendor }) as OrderItem;

it('sums what is paid, currency by currency; orders that nobody pays for count nothing', () => {
  const paid = [order('500.00', 'EUR', 'stripe'), order('250.50', 'EUR', 'paypal'), order('100.00', 'GBP', 'stripe')];
  const free = order('500.00', 'EUR', 'NO_PAYMENT_JAPAN');
  expect(sumOf([...paid, free])).toBe('€750.50 + £100.00');
  expect(sumOf([free])).toBe('€0.00');
});
