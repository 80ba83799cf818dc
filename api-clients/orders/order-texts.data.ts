/**
 * What customers are told when an order does not go on, by code (decisions §3). Answers carry these English
 * sentences as `detail`, or what the site says instead in the language that is asked for.
 */
export const orderTexts = {
  card_declined: 'Your bank declined the payment. Try another card.',
  authentication_failed: 'Payment was not confirmed by your bank.',
  provider_unavailable: 'Payment service is not answering. You have not been charged.',
  vehicle_taken: 'Someone reserved this car first. Your payment was released.',
  lock_lost: 'Your hold on this car ended. Check if it is still free.',
  amount_mismatch: 'The price changed. Please review it.',
  confirmation_expired: 'This link has expired. Contact the dealer.',
  vehicle_locked: 'Someone else is ordering this car right now.',
  vehicle_not_reservable: 'This car cannot be reserved online.',
  vehicle_not_found: 'This vehicle is no longer available.',
  too_many_locks: 'You already hold two cars. Finish or give up one of them first.',
  payment_not_authorized: 'The payment is not complete yet.',
  payment_attempts_exceeded: 'The payment was declined too often. Contact the dealer.',
  vendor_not_offered: 'This way to pay is not offered for this car.',
  order_not_found: 'There is no such order.',
  invalid_token: 'This link is not valid.',
  order_not_cancellable: 'This order cannot be cancelled online. Contact the dealer.',
  address_not_ours: 'This address does not belong to this site.',
  recipients_not_allowed: 'The message can only be sent to the dealer.',
} as const;
export type OrderTextCode = keyof typeof orderTexts;
