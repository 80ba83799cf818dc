import type { LucideIcon } from 'lucide-react';
import { Ban, CalendarPlus, HandCoins, KeyRound, Mail, Undo2, Unlock, WalletMinimal } from 'lucide-react';
import type { StaffMove } from '#api-clients/orders/order-desk.resources.ts';
import { t } from '#editor/i18n/t.ts';

export interface MoveWords {
  icon: LucideIcon;
  /** Of the button. */
  label: string;
  /** What is asked, and what follows. */
  title: string;
  description: string;
  /** Told when it is done. */
  done: string;
  /** What did not happen. */
  refused: string;
  tone?: 'danger';
}

/** What staff do with an order, in words. */
export const moveWords: Readonly<Record<StaffMove, MoveWords>> = {
  capture: {
    icon: WalletMinimal,
    label: t('Take the money'),
    title: t('Take the money that is held?'),
    description: t('It leaves the customer’s account now. What you do not take is let go.'),
    done: t('The money is taken'),
    refused: t('Not captured'),
  },
  void: {
    icon: Unlock,
    label: t('Let the money go'),
    title: t('Let the money go?'),
    description: t('The customer’s bank frees it at once. The order stays, with nothing held for it.'),
    done: t('The money is let go'),
    refused: t('Not let go'),
    tone: 'danger',
  },
  refund: {
    icon: HandCoins,
    label: t('Refund'),
    title: t('Give money back?'),
    description: t('It goes back the way it came. Banks take up to ten days to show it.'),
    done: t('The refund is asked for'),
    refused: t('Not refunded'),
    tone: 'danger',
  },
  complete: {
    icon: KeyRound,
    label: t('Car handed over'),
    title: t('Was the car handed over?'),
    description: t('The car is sold then. The fee is taken or given back, as its company has set.'),
    done: t('The order is complete'),
    refused: t('Not completed'),
  },
  cancel: {
    icon: Ban,
    label: t('Cancel the order'),
    title: t('Cancel this order?'),
    description: t('The car is free again. Held money is let go, taken money goes back. The customer gets a mail.'),
    done: t('The order is cancelled'),
    refused: t('Not cancelled'),
    tone: 'danger',
  },
  sale_fell_through: {
    icon: Undo2,
    label: t('Sale fell through'),
    title: t('Take the sale back?'),
    description: t('The car goes back into stock, money that was taken goes back to the customer.'),
    done: t('The sale is taken back'),
    refused: t('Not taken back'),
    tone: 'danger',
  },
  extend: {
    icon: CalendarPlus,
    label: t('Keep it reserved for longer'),
    title: t('Until when is the car kept?'),
    description: t('At most 30 days from now. The customer sees the new date on their page.'),
    done: t('The car is kept for longer'),
    refused: t('Not extended'),
  },
  resend_mail: {
    icon: Mail,
    label: t('Send the mail again'),
    title: t('Send the mail again?'),
    description: t('The customer gets the mail of this state once more, with a new link. The old link ends.'),
    done: t('The mail is on its way'),
    refused: t('Not sent'),
  },
};

/** About money: these stand in the money box. */
export const moneyMoves: readonly StaffMove[] = ['capture', 'void', 'refund'];
