import type { OrderMailTexts } from './mail-texts.types.ts';

export const englishMails: OrderMailTexts = {
  testPayment: 'Test payment: no money moves.',
  noFee: 'none',
  ranOut: 'its time was over',
  mails: {
    confirmed: {
      subject: 'Your {car} is reserved – {number}',
      body: `Hello {name},

Thank you. The {car} is reserved for you until {until}.

Order: {number}
Reservation fee: {amount}
Dealer: {dealer}

Here you see how your order stands, and can change your mind:
{link}

{brand}`,
    },
    ordered: {
      subject: 'You have ordered the {car} – {number}',
      body: `Hello {name},

Thank you. You have ordered the {car}. The dealer prepares the contract and calls you.

Order: {number}
Reserved until: {until}
Deposit: {amount}
Dealer: {dealer}

Here you see how your order stands, and can change your mind:
{link}

{brand}`,
    },
    confirmLink: {
      subject: 'Please confirm your order – {number}',
      body: `Hello {name},

You want the {car}. Please confirm it by {until}:
{link}

If this was not you, do nothing: nothing is ordered without this confirmation.

{brand}`,
    },
    carTaken: {
      subject: 'Somebody else reserved the {car} first',
      body: `Hello {name},

While your payment was on its way, somebody else reserved the {car}. You have not bought anything: money that was held is released, and money that was taken goes back to where it came from. Your bank may need a few days to show it.

The car, and others like it:
{link}

If you would like to speak to us: {dealer}

{brand}`,
    },
    cancelled: {
      subject: 'Your order {number} is cancelled',
      body: `Hello {name},

The order for the {car} is cancelled. Money that was held is released; money that was taken goes back to where it came from. Your bank may need a few days to show it.

Order: {number}
{link}

{brand}`,
    },
    refunded: {
      subject: 'Money of your order {number} goes back to you',
      body: `Hello {name},

{amount} of your order {number} for the {car} go back to where they came from. Your bank may need a few days to show it.
{link}

{brand}`,
    },
    expired: {
      subject: 'Your reservation {number} has ended',
      body: `Hello {name},

The reservation of the {car} has ended, and the car is for sale again. Money that was held is released; money that was taken goes back to where it came from.

If you still want it, please speak to us: {dealer}

{brand}`,
    },
    endsSoon: {
      subject: 'Your reservation {number} ends on {until}',
      body: `Hello {name},

The {car} is reserved for you until {until}. Please speak to us before then: {dealer}
{link}

{brand}`,
    },
    carFree: {
      subject: 'The {car} is free again',
      body: `Hello,

You asked us to tell you: the {car} is free again. We tell you once, and keep your address no longer.
{link}

{brand}`,
    },
    staffNew: {
      subject: 'New order {number}: {car}',
      body: `The {car} was ordered online.

Order: {number}
Reservation fee: {amount}
Reserved until: {until}
{link}`,
    },
    staffEnded: {
      subject: 'Order {number} has ended: {car}',
      body: `The order {number} for the {car} has ended ({reason}). The car is for sale again.
{link}`,
    },
    staffEndsSoon: {
      subject: 'Reservation {number} ends on {until}: {car}',
      body: `The {car} is reserved until {until}. Complete the order or extend it before then; otherwise the car is for sale again.
{link}`,
    },
  },
};
