import type { LeadData } from '#server/outgoing/deliveries/integration.types.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** XML 1.0 text: markup escaped, characters XML does not know left out. */
const xml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? '' : `<${name}${attributes}>${xml(text)}</${name}>`;
const one = <T extends string>(allowed: readonly T[], value: string, preset: T): T =>
  allowed.find((known) => known === value) ?? preset;

const vehicle = (text: (name: string) => string, interest: string, status: string, prefix = ''): string => {
  const parts = ['year', 'make', 'model', 'vin', 'stock', 'trim', 'odometer'].map((name) =>
    element(name, text(prefix + name)),
  );
  return parts.join('') === '' ? '' : `<vehicle interest="${interest}" status="${status}">${parts.join('')}</vehicle>`;
};

/** The dealer: an element without a name would say nothing, and readers refuse a vendor without contact. */
const vendorElement = (name: string, email: string): string =>
  name === ''
    ? ''
    : `<vendor>${element('vendorname', name)}<contact>${element('name', name, ' part="full"')}${element('email', email)}</contact></vendor>`;

export interface AdfInput {
  id: string;
  source: string;
  requestedAt: Date;
  /** The dealer's name; the name of the lead's location when empty. */
  vendor: string;
  /** Address of the dealer system. */
  vendorEmail: string;
  provider: string;
  /** year, make, model …; `trade_in_…` for a car given in; first_name, last_name, name, email, phone, comments. */
  data: LeadData;
}

/** A lead as Auto-lead Data Format 1.0; a trade-in is a second vehicle. */
export const adfDocument = ({ id, source, requestedAt, vendor, vendorEmail, provider, data }: AdfInput): string => {
  const text = (name: string): string => (Object.hasOwn(data, name) ? String(data[name]) : '');
  const interest = one(['buy', 'lease', 'trade-in', 'test-drive'], text('interest'), 'buy');
  const status = one(['new', 'used'], text('status'), 'new');
  const [first = '', ...rest] = text('name').split(' ');
  const names =
    element('name', text('first_name') || first, ' part="first"') +
    element('name', text('last_name') || rest.join(' '), ' part="last"');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf><prospect>',
    `<id sequence="1" source="${xml(source)}">${xml(id)}</id>`,
    element('requestdate', requestedAt.toISOString()),
    vehicle(text, interest, status),
    vehicle(text, 'trade-in', 'used', 'trade_in_'),
    `<customer><contact>${names}${element('email', text('email'))}${element('phone', text('phone'))}</contact>${element('comments', text('comments'))}</customer>`,
    vendorElement(vendor || text('location'), vendorEmail),
    `<provider>${element('name', provider, ' part="full"')}</provider>`,
    '</prospect></adf>',
  ].join('');
};
