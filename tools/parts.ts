/**
 * Parts that import nothing of ours but the ones before them in this list. A new leaf is named here, in `imports` of
 * package.json and in `include` of tsconfig.json.
 */
export const leaves: readonly string[] = [
  'block-schemas',
  'geo',
  'maps',
  'opening-hours',
  'money',
  'finance',
  'form-fields',
  'documents',
  'rental',
  'stock-index',
  'providers',
  'payment-emulators',
  'api-clients',
  'text-editing',
];

/** Parts that import leaves and never each other. */
export const apps: readonly string[] = ['site', 'editor', 'server'];
