/** Every page of the demo site that a visitor can open, in English. */
export const demoPages = [
  '/',
  '/terran-range/terran-90',
  '/aurel-range/lyra-sport',
  '/offers-and-finance',
  '/about',
  '/privacy-policy',
] as const;

/** Pages whose main thing is a form. */
export const formPages = ['/contact-us', '/test-drive'] as const;

/** Window sizes that stand for a phone and a desk. */
export const windows = {
  phone: { width: 390, height: 844 },
  /** 1280 px at 400 %. */
  narrow: { width: 320, height: 640 },
  desk: { width: 1440, height: 900 },
} as const;

/** Ten of all kinds, by which the demo is judged as its visitors meet it. */
export const tenDemoPages = [
  '/',
  '/terran-range/terran-90',
  '/aurel-range/lyra-sport',
  '/aurel-range',
  '/offers-and-finance',
  '/electric',
  '/rent-a-car',
  '/owners/service',
  '/retailer-locator',
  '/test-drive',
] as const;
