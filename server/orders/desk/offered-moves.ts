import type { Permission } from '#api-clients/identity/policy.data.ts';
import type { OfferedMove, StaffMove } from '#api-clients/orders/order-desk.resources.ts';
import { movesOf } from '#api-clients/orders/order-lifecycle.data.ts';
import type { OrderStatus } from '#api-clients/orders/order-words.ts';

/** What decides which moves an order allows. */
export interface MoveFacts {
  status: OrderStatus;
  /** In the smallest unit, over the payments of the order. */
  authorized: number;
  captured: number;
  refunded: number;
  /** A capture, release or refund is on its way or waits for a second person: nothing more is begun. */
  isMoving: boolean;
  isDisputed: boolean;
  hasCustomer: boolean;
  /** The caller handed the car over. */
  isCompletedByCaller: boolean;
}

const permissionOf: Record<StaffMove, Permission> = {
  capture: 'orders.update',
  void: 'orders.update',
  refund: 'orders.refund',
  complete: 'orders.update',
  cancel: 'orders.update',
  sale_fell_through: 'orders.update',
  extend: 'orders.update',
  resend_mail: 'orders.update',
};

const needReason: readonly StaffMove[] = ['void', 'refund', 'cancel', 'sale_fell_through', 'extend'];

const moneyMoves = (facts: MoveFacts): StaffMove[] => {
  if (facts.isMoving || facts.isDisputed) return [];
  return [
    ...(facts.authorized > 0 ? (['capture', 'void'] as const) : []),
    ...(facts.captured > facts.refunded ? (['refund'] as const) : []),
  ];
};

const orderMoves = ({ status, hasCustomer }: MoveFacts): StaffMove[] => {
  const events = movesOf(status, 'staff').map(({ event }) => event);
  return [
    ...(events.includes('completed') ? (['complete'] as const) : []),
    ...(status === 'confirmed' ? (['extend'] as const) : []),
    ...(hasCustomer && (status === 'confirmed' || status === 'awaiting_email_confirmation')
      ? (['resend_mail'] as const)
      : []),
    ...(events.includes('cancelled') ? (['cancel'] as const) : []),
    ...(events.includes('sale_fell_through') ? (['sale_fell_through'] as const) : []),
  ];
};

/** What staff may do with an order as it is now. */
export const offeredMoves = (facts: MoveFacts): OfferedMove[] =>
  [...moneyMoves(facts), ...orderMoves(facts)].map((move) => ({
    move,
    needs_reason: needReason.includes(move),
    needs_second_person: move === 'sale_fell_through' && facts.isCompletedByCaller,
    permission: permissionOf[move],
  }));
