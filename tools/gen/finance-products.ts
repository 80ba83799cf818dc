/** The source of `finance/products.generated.ts`: every product by its file's name, so that no list is kept by hand. */
export const financeProductsSource = (products: Readonly<Record<string, unknown>>): string =>
  [
    '// Written by `npm run gen` from finance/products/: do not edit.',
    "import type { FinanceProduct } from './product.types.ts';",
    '',
    'export const financeProducts = {',
    ...Object.entries(products).map(([key, product]) => `  '${key}': ${JSON.stringify(product)},`),
    '} as const satisfies Readonly<Record<string, FinanceProduct>>;',
    'export type FinanceProductKey = keyof typeof financeProducts;',
    '',
  ].join('\n');
