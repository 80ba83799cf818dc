import { expect, it } from 'vitest';
import { adfDocument } from './adf.ts';

const documentOf = (vendor: string, data: Record<string, string>): string =>
  adfDocument({
    id: 'd1',
    source: 'Forecourt',
    requestedAt: new Date(0),
    provider: 'Forecourt',
    vendor,
    vendorEmail: 'crm@dealer.example',
    data,
  });

it('names the dealer with a contact, by the setting or else by the location of the lead', () => {
  const contact = '<email>crm@dealer.example</email></contact></vendor>';
  expect(documentOf('North & Sons', { location: 'West' })).toContain(
    `<vendor><vendorname>North &amp; Sons</vendorname><contact><name part="full">North &amp; Sons</name>${contact}`,
  );
  expect(documentOf('', { location: 'West' })).toContain(
    `<vendor><vendorname>West</vendorname><contact><name part="full">West</name>${contact}`,
  );
});

it('leaves out a dealer and a vehicle nobody named', () => {
  const bare = documentOf('', { name: 'Ann Lee' });
  expect(bare).not.toContain('<vehicle');
  expect(bare).not.toContain('<vendor');
  expect(documentOf('', { model: 'Lyra' })).toContain(
    '<vehicle interest="buy" status="new"><model>Lyra</model></vehicle>',
  );
});
