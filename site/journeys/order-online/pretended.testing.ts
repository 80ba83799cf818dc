import type { OrderSetup, OrderVendor, PaymentStatus } from '#api-clients/orders/order-words.ts';
import type { VehicleChange } from '#site/testing/sample-vehicle.ts';

/** What the pretended services say; change it between requests. */
export interface Pretended {
  vendors: OrderVendor[];
  /** Those that the stock says the car is offered with. */
  offered: readonly OrderVendor[];
  amount: string;
  /** Code with which the next holds are refused. */
  refusesHold: string | null;
  isLost: boolean;
  payment: PaymentStatus;
  /** Another payment came than was asked for. */
  mismatch: 'payment_mismatch' | 'payment_other' | null;
  /** Of the order that was made; null before, and where nobody looks again. */
  number: string | null;
  /** The verifier says that no mail reaches the address. */
  refusesEmail: boolean;
  /** Code with which payments are refused; `silence`: nobody answers. */
  refusesPayment: { status: number; code: string } | 'silence' | null;
  /** Code with which the state of a payment is refused. */
  refusesState: string | null;
  orderStatus: string;
  updatedAt: string;
  paymentStatus: PaymentStatus;
  isMoneyHeld: boolean;
  paymentVendor: OrderVendor;
  configs: { config_type: string; config: Record<string, unknown> }[];
  isReservable: boolean;
  /** The car is shown to nobody any more. */
  isGone: boolean;
  setup: OrderSetup;
  /** Where the configuration of the order is; null for a car of the stock. */
  configUrl: string | null;
  /** What the car is, otherwise than the sample. */
  car: NonNullable<VehicleChange['attributes']>;
  captures: 'manual' | 'automatic';
  hold: 'none' | 'own' | 'others';
}

export const pretended = (start: Partial<Pretended>): Pretended => ({
  vendors: ['stripe', 'paypal', 'liqpay', 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL', 'NO_PAYMENT_JAPAN'],
  offered: [],
  amount: '500.00',
  refusesHold: null,
  isLost: false,
  payment: 'awaiting',
  mismatch: null,
  number: null,
  refusesEmail: false,
  refusesPayment: null,
  refusesState: null,
  orderStatus: 'confirmed',
  updatedAt: '2026-11-26T09:00:00.000Z',
  paymentStatus: 'authorized',
  isMoneyHeld: false,
  paymentVendor: 'stripe',
  configs: [],
  isReservable: true,
  isGone: false,
  setup: 'reserve',
  configUrl: null,
  car: {},
  captures: 'manual',
  hold: 'none',
  ...start,
});
