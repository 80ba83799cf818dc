/** What a house may do for visitors; the site has words for each. */
export const dealerServices = [
  'new_cars',
  'approved_cars',
  'test_drives',
  'workshop',
  'bodyshop',
  'parts',
  'charging',
  'rental',
  'business',
] as const;
export type DealerService = (typeof dealerServices)[number];
