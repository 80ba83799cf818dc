import { describe, expect, it } from 'vitest';
import { prepareBlock, templates } from '#block-schemas/index.ts';
import { sampleContext } from '#site/testing/draw.tsx';
import { type BusinessType, businessesData } from './business-data.ts';

/**
 * What schema.org says of these types (schema.org/AutoDealer, /AutoRepair, /Offer, /GeoCoordinates; version 29): which
 * properties they and the types above them have, and of what kind their values may be.
 */
const text = (value: unknown) => typeof value === 'string' && value !== '';
const texts = (value: unknown) => text(value) || (Array.isArray(value) && value.length > 1 && value.every(text));
const url = (value: unknown) => text(value) && URL.canParse(value as string) && /^https?:/.test(value as string);
const hours = (value: unknown) =>
  [value]
    .flat()
    .every((line) => /^(Mo|Tu|We|Th|Fr|Sa|Su)[-,MoTuWeThFrSaSu]*( \d\d:\d\d-\d\d:\d\d)?$/.test(line as string));
const vocabulary: Record<string, Record<string, (value: unknown) => boolean>> = {
  LocalBusiness: {
    name: text,
    description: text,
    image: url,
    keywords: text,
    openingHours: hours,
    paymentAccepted: text,
    priceRange: (value) => text(value) && (value as string).length < 100,
    address: text,
    geo: (value) => isValid(value, 'GeoCoordinates'),
    telephone: texts,
    email: texts,
    faxNumber: texts,
    url: texts,
    makesOffer: (value) => Array.isArray(value) && value.every((offer) => isValid(offer, 'Offer')),
  },
  GeoCoordinates: {
    latitude: (value) => typeof value === 'number' && Math.abs(value) <= 90,
    longitude: (value) => typeof value === 'number' && Math.abs(value) <= 180,
  },
  Offer: { category: text, description: text, url },
};

function isValid(value: unknown, type: string, rules = vocabulary[type]): boolean {
  const { '@type': own, ...rest } = value as Record<string, unknown>;
  return own === type && Object.entries(rest).every(([name, held]) => rules?.[name]?.(held) === true);
}

const dataOf = (type: BusinessType, groups: unknown[]) => {
  const key = type === 'AutoDealer' ? 'retailer-schema' : 'retailer-service-schema';
  const block = prepareBlock({ type: key, v: 1, props: { groups } });
  if (!block.ok) throw new Error('The block is not valid.');
  const businesses = (block.props as { groups: Parameters<typeof businessesData>[1] }).groups;
  return businessesData(type, businesses, sampleContext({ origin: 'https://dealer.example' }));
};

describe.each(['AutoDealer', 'AutoRepair'] as const)('%s', (type) => {
  const key = type === 'AutoDealer' ? 'retailer-schema' : 'retailer-service-schema';

  it('says nothing that the vocabulary does not know, in all samples', () => {
    for (const sample of templates[key].examples as { groups: unknown[] }[]) {
      const data = JSON.parse(dataOf(type, sample.groups) ?? '');
      expect(data['@context']).toBe('https://schema.org');
      expect(data['@graph']).toHaveLength(sample.groups.length);
      for (const business of data['@graph']) expect(isValid(business, type, vocabulary.LocalBusiness)).toBe(true);
    }
  });
});

describe('businessesData', () => {
  const one = (more: object) =>
    JSON.parse(dataOf('AutoDealer', [{ id: 'a', name: 'Lakeside', ...more }]) ?? '')['@graph'][0];

  it('leaves out what nobody filled in, and a business without a name', () => {
    expect(one({})).toEqual({ '@type': 'AutoDealer', name: 'Lakeside' });
    expect(one({ latitude: 54 })).not.toHaveProperty('geo');
    expect(dataOf('AutoDealer', [{ id: 'a', description: 'Nobody' }])).toBeNull();
  });

  it('writes addresses whole, as those who read it from elsewhere need them', () => {
    const offers_info = JSON.stringify([{ description: 'Test drives', url: '/test-drive' }]);
    expect(one({ image: { id: 'car' }, offers_info })).toMatchObject({
      image: 'https://dealer.example/media/car/400.webp',
      makesOffer: [{ '@type': 'Offer', url: 'https://dealer.example/test-drive' }],
    });
  });

  it('passes over JSON that is none, and rows that lack what they must have', () => {
    expect(one({ contact_info: '[{"type":"telephone"', offers_info: '[]' })).toEqual(one({}));
    expect(one({ contact_info: '[{"type":"telephone"},{"type":"email","value":"a@b.example"}]' }).email).toBe(
      'a@b.example',
    );
  });

  it('lets no text end its script element', () => {
    expect(dataOf('AutoDealer', [{ id: 'a', name: '</script><script>alert(1)</script>' }])).not.toContain('</script');
  });
});
