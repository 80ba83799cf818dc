import { z } from 'zod';
import type { TrialOrder } from '../payment-provider.types.ts';
import { askLiqpay, type LiqpayCall } from './liqpay-client.ts';
import { liqpayMoney } from './read-status.ts';

/** Keys of the sandbox; others say `sandbox` with each payment of a company in test mode, as `start` does. */
export const isLiqpaySafe = ({ settings, isTest }: LiqpayCall): boolean =>
  isTest || settings.public_key.startsWith('sandbox_');

const answered = z.looseObject({ status: z.string() });

/** A hold with the card LiqPay takes in its sandbox, without a page. */
export const holdLiqpayTrial = async (call: LiqpayCall, order: TrialOrder): Promise<string> => {
  await askLiqpay(
    call,
    {
      action: 'hold',
      amount: Number(liqpayMoney.decimal(order.amount, order.currency)),
      currency: order.currency,
      description: order.description,
      order_id: order.orderRef,
      phone: '380950000001',
      ip: '127.0.0.1',
      card: '4242424242424242',
      card_exp_month: '12',
      card_exp_year: String((call.now.getUTCFullYear() + 3) % 100),
      card_cvv: '111',
      sandbox: 1,
    },
    answered,
  );
  return order.orderRef;
};
