export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalAuthorizationState {
  id: string;
  status: 'CREATED' | 'CAPTURED' | 'DENIED' | 'EXPIRED' | 'PARTIALLY_CAPTURED' | 'VOIDED' | 'PENDING';
  amount: PaypalMoney;
  create_time: string;
  expiration_time: string;
}

export interface PaypalCaptureState {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  amount: PaypalMoney;
  final_capture: boolean;
  create_time: string;
}

export interface PaypalRefundState {
  id: string;
  status: 'COMPLETED';
  amount: PaypalMoney;
  create_time: string;
}

export interface PaypalOrderState {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  amount: PaypalMoney;
  custom_id: string;
  description: string;
  merchant_id: string;
  /** What the shop asked for. */
  locale?: string;
  return_url: string;
  cancel_url: string;
  create_time: string;
  update_time: string;
  /** The means of payment the buyer chose says no. */
  declines: boolean;
  authorizations: PaypalAuthorizationState[];
  captures: PaypalCaptureState[];
  refunds: PaypalRefundState[];
  disputed: boolean;
}

export interface PaypalState {
  orders: Record<string, PaypalOrderState>;
  tokens: Record<string, number>;
  keys: Record<string, { asked: string; status: number; body: string }>;
  /** What its webhooks are signed with, once one was. */
  signing: { publicKey: string; privateKey: string } | null;
}

export interface PaypalKeys {
  client_id: string;
  client_secret: string;
  webhook_id: string;
}

export const emptyPaypal = (): PaypalState => ({ orders: {}, tokens: {}, keys: {}, signing: null });

const MAX_KEPT = 2_000;

export const trimmed = <T>(record: Record<string, T>): Record<string, T> => {
  const entries = Object.entries(record);
  return entries.length <= MAX_KEPT ? record : Object.fromEntries(entries.slice(-MAX_KEPT));
};

/** PayPal's decimal text in cents of its own counting, exactly. */
export const centsOf = ({ value }: PaypalMoney): number => {
  const [whole = '0', fraction = ''] = value.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
};

const plain = new Set(['HUF', 'JPY', 'TWD']);

/** The other way round. */
export const moneyOf = (cents: number, currency: string): PaypalMoney => ({
  currency_code: currency,
  value: plain.has(currency)
    ? String(Math.trunc(cents / 100))
    : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

/** Whether an amount is written as PayPal takes it. */
export const isMoney = ({ currency_code: currency, value }: PaypalMoney): boolean =>
  /^[A-Z]{3}$/.test(currency) &&
  (plain.has(currency) ? /^\d{1,9}$/ : /^\d{1,7}(\.\d{2})?$/).test(value) &&
  Number(value) > 0;
