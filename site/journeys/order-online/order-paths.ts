/** Where the pages of the journey are (specification, site §2), without base path and language. */
const ROOT = '/showroom-order-online';
export const SHELL_PATH = `${ROOT}/`;
export const CHECKOUT_PATH = `${ROOT}/checkout`;
export const SUCCESS_PATH = `${ROOT}/success`;

/** Parts of the checkout page (specification, orders §2). */
export const checkoutParts = [
  'details',
  'form',
  'authentication',
  'payment',
  'confirmation',
  'rebooking',
  'error',
  'terms',
] as const;
export type CheckoutPart = (typeof checkoutParts)[number];

/** An order was refused for what its contact says: the step with the contact tells beside which field. */
export const CONTACT_REFUSED = 'contact_refused';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The start of the journey. @param vehicle car that was being ordered, to lead back to it */
export const shellPath = ({ isUnknown, vehicle }: { isUnknown: boolean; vehicle: string }): string =>
  withQuery(SHELL_PATH, { unknown: isUnknown ? '1' : '', vehicle });

/** The first step: the car, or what somebody configured. */
export const vehiclePath = (id: string | null, configUrl: string | null = null): string =>
  withQuery(id ? `${ROOT}/vehicle/${encodeURIComponent(id)}` : `${ROOT}/vehicle`, { config_url: configUrl ?? '' });

/** @param order key of what was typed so far: the hold of the car, or a draft of its own */
export const checkoutPath = (order: string, part: CheckoutPart, problem = ''): string =>
  withQuery(CHECKOUT_PATH, { order, part, problem });

export const successPath = (number: string): string => withQuery(SUCCESS_PATH, { order: number });

/** The customer's page of an order. */
export const confirmationPath = (number: string): string => `${ROOT}/confirmation/${encodeURIComponent(number)}`;
export const calendarPath = (number: string): string => `${confirmationPath(number)}/calendar.ics`;

export const partOf = (text: string | null): CheckoutPart => checkoutParts.find((part) => part === text) ?? 'details';
