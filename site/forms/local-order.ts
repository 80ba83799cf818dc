import { autocompleteOf, type FormField } from '#form-fields/index.ts';
import { localeFacts } from '../i18n/locales.ts';

const names = ['honorific-prefix', 'given-name', 'additional-name', 'family-name'];
const parts: Readonly<Record<string, readonly string[]>> = {
  street: ['street-address', 'address-line2'],
  postcode: ['postal-code'],
  city: ['address-level2'],
  region: ['address-level1'],
  country: ['country-name'],
};

/** The order in which people of a language write their names and addresses. */
function ordersOf(locale: string): string[][] {
  const { nameOrder, address } = localeFacts(locale);
  const isFamilyFirst = nameOrder === 'family-given';
  return [
    isFamilyFirst ? ['honorific-prefix', 'family-name', 'additional-name', 'given-name'] : names,
    address.flatMap((line) => line.split(' ')).flatMap((part) => parts[part] ?? []),
  ];
}

/**
 * Fields in the order of a language: names and addresses that stand side by side are put as people write them there
 * (family name first in Japan, the postcode before the town in Germany). Everything else stays where it was put.
 */
export function inLocalOrder(fields: readonly FormField[], locale: string): FormField[] {
  const orders = ordersOf(locale);
  const tokens = fields.map((field) => autocompleteOf(field) ?? '');
  const groupAt = (at: number): string[] | undefined => orders.find((order) => order.includes(tokens[at] ?? ''));
  const result: FormField[] = [];
  for (let from = 0; from < fields.length; ) {
    const order = groupAt(from);
    let to = from + 1;
    while (order !== undefined && to < fields.length && groupAt(to) === order) to += 1;
    const run = fields.slice(from, to).map((field, at) => ({ field, token: tokens[from + at] ?? '' }));
    const place = ({ token }: { token: string }) => order?.indexOf(token) ?? 0;
    result.push(...run.sort((a, b) => place(a) - place(b)).map(({ field }) => field));
    from = to;
  }
  return result;
}
