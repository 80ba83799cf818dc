/** Signs and names that stand for currencies; a bare $ may be any dollar. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  $: ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS', 'BND', 'XCD'],
  us$: ['USD'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  nz$: ['NZD'],
  s$: ['SGD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  r$: ['BRL'],
  '₴': ['UAH'],
  '₹': ['INR'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '฿': ['THB'],
  zł: ['PLN'],
  kč: ['CZK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  franken: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  ft: ['HUF'],
  lei: ['RON'],
  лв: ['BGN'],
};

const codes = new Set(Intl.supportedValuesOf('currency'));

/** The currencies that a word of a feed may mean: a code, a sign or a name. Undefined when it means none. */
export const currenciesOf = (word: string): readonly string[] | undefined => {
  const code = word.toUpperCase();
  if (codes.has(code)) return [code];
  const sign = word.normalize('NFKC').toLowerCase().replaceAll('.', '');
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined;
};
