export interface LiqpayPaymentState {
  order_id: string;
  payment_id: number;
  action: 'pay' | 'hold';
  status: string;
  /** Decimal text. */
  amount: string;
  currency: string;
  description: string;
  result_url: string;
  server_url: string;
  /** Milliseconds; null without an end. */
  expires: number | null;
  create_date: number;
  end_date: number;
  completion_date: number | null;
  refund_amount: string | null;
  err_code: string | null;
  sandbox: boolean;
}

export interface LiqpayState {
  payments: Record<string, LiqpayPaymentState>;
  next: number;
}

export interface LiqpayKeys {
  public_key: string;
  private_key: string;
  /** Version of callbacks: 7 hashes with SHA3-256; 3 unless given. */
  callback_version?: 3 | 7;
}

export const emptyLiqpay = (): LiqpayState => ({ payments: {}, next: 1 });

/** Decimal text in hundredths, exactly; NaN for what is none. */
export const hundredths = (decimal: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

export const decimalText = (units: number): string =>
  `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`;
