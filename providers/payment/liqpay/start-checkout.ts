import type { StartedPayment, StartPayment } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { type LiqpayCall, VERSION } from './liqpay-client.ts';
import { signedData } from './liqpay-signature.ts';
import { liqpayMoney } from './read-status.ts';

const currencies = ['UAH', 'USD', 'EUR'];

/** Ways of paying LiqPay knows, of which only these can be held first. */
export const liqpayPayTypes = ['card', 'gpay', 'apay', 'privat24', 'moment_part', 'paypart', 'cash', 'invoice', 'qr'];
const holdable = new Set(['card', 'gpay', 'apay', 'privat24']);

const two = (part: number) => String(part).padStart(2, '0');

/** `2026-11-26 02:10:00`, in UTC. */
const liqpayDate = (date: Date): string =>
  `${date.toISOString().slice(0, 10)} ${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')}`;

const payTypesOf = ({ payTypes, hold }: StartPayment): string[] =>
  (payTypes ?? []).filter((type) => liqpayPayTypes.includes(type) && (!hold || holdable.has(type)));

/** The signed form that takes the buyer to LiqPay's page; LiqPay hears of it from the buyer's browser. */
export const startLiqpay = async (call: LiqpayCall, payment: StartPayment): Promise<StartedPayment> => {
  const { settings, baseUrl } = call;
  if (!currencies.includes(payment.currency))
    throw new ProviderError('refused', `LiqPay takes no ${payment.currency}.`);
  const payTypes = payTypesOf(payment);
  const fields = signedData(
    {
      version: VERSION,
      public_key: settings.public_key,
      action: payment.hold ? 'hold' : 'pay',
      amount: Number(liqpayMoney.decimal(payment.amount, payment.currency)),
      currency: payment.currency,
      description: payment.description.slice(0, 500),
      order_id: payment.orderRef,
      language: payment.locale.split('-')[0] === 'uk' ? 'uk' : 'en',
      result_url: payment.returnUrl,
      server_url: payment.callbackUrl,
      expired_date: liqpayDate(payment.expiresAt),
      ...(payTypes.length > 0 ? { paytypes: payTypes.join(',') } : {}),
      ...(call.isTest ? { sandbox: 1 } : {}),
    },
    settings,
  );
  const action = `${baseUrl}/api/3/checkout`;
  return {
    reference: payment.orderRef,
    answer: {
      ...fields,
      liqpay_order_id: payment.orderRef,
      action_url: action,
      expires_at: payment.expiresAt.toISOString(),
    },
    redirectForm: { action, fields },
  };
};
