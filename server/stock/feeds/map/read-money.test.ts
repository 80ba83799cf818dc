import { expect, it } from 'vitest';
import { fieldRule } from '#api-clients/stock/feed.resources.ts';
import { readMoney } from './read-money.ts';

const read = (text: string) => readMoney('purchase_price', text, fieldRule.parse({ field: 'purchase_price' }), 'EUR');

it('a price on request is none, and said so in a note; the row counts', () => {
  for (const text of ['auf Anfrage', 'Preis auf Anfrage', 'P.O.A.', 'POA', 'Price on request', 'Prix sur demande'])
    expect([text, read(text)]).toMatchObject([text, { value: null, note: { code: 'noted_on_request' } }]);
  for (const text of ['VB', 'auf Anfrage 5', 'Anfrage', 'n/a']) expect([text, read(text)]).toHaveProperty('1.problem');
});
