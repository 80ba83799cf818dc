import { describe, expect, it } from 'vitest';
import { draw } from '#site/testing/draw.tsx';
import { sampleCar, usualSettings } from '../stock.testing.ts';
import { VehicleCard } from './vehicle-card.tsx';

type Car = Parameters<typeof sampleCar>;
const card = (change: Car[0] = {}, meta: Car[1] = {}, settings = usualSettings) =>
  draw(<VehicleCard vehicle={sampleCar(change, meta)} settings={settings} />);
const priced = (value: string | null, more: object = {}) => ({
  prices: {
    list: [
      {
        type: 'purchase' as const,
        value_raw: value,
        old_price_raw: null,
        currency: 'EUR',
        hidden_from_visitors: false,
        ...more,
      },
    ],
  },
});
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

describe('the card of a car', () => {
  it('is one link to its page, with its name, figures, price and retailer', () => {
    const html = card();
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/showroom/new-terran-90-car-1"');
    const said = words(html);
    for (const part of ['Terran 90 D250 SE', '2025', '12,500\u00A0km', 'Diesel', '249\u00A0hp', 'Lichen Green'])
      expect(said).toContain(part);
    expect(said).toContain('68,900 €');
    expect(said).toContain('Harbour');
    expect(said).toContain('…001');
  });

  it('says capacity with one decimal for litres and none otherwise, its unit in capitals, seats only when there are some', () => {
    expect(words(card())).toContain('3.0\u00A0L');
    const small = { engine_capacity_normalized: 1998.2, engine_capacity_unit: 'ccm', number_of_seats: 0 };
    expect(words(card(small))).toContain('1,998\u00A0CCM');
    expect(words(card())).toContain('5 seats');
    expect(words(card(small))).not.toContain('seat');
    expect(words(card({ number_of_seats: null, engine_capacity_normalized: 0 }))).not.toMatch(/seat|\bL\b/);
  });

  it.each([
    ['zero', priced('0.00')],
    ['less', priced('-5.00')],
    ['hidden', priced('68900.00', { hidden_from_visitors: true })],
    ['none', priced(null)],
  ])('shows no price at all when it is %s', (_, meta) => {
    expect(card({}, meta)).not.toMatch(/€|68,900/);
  });

  it('shows nothing of prices of a car that hides them', () => {
    expect(card({ price_hidden: true })).not.toContain('€');
  });

  it('shows what it was before, and monthly prices below', () => {
    const lease = { type: 'lease' as const, value_raw: '399.00', old_price_raw: null, currency: 'EUR' };
    const meta = {
      prices: {
        list: [
          { ...lease, hidden_from_visitors: false, period: 'month' as const },
          ...priced('60000.00', { old_price_raw: '65000.00' }).prices.list,
        ],
      },
    };
    const html = card({}, meta, { ...usualSettings, monthlyExample: { en: 'Lease: cash price …' } });
    const said = words(html);
    expect(html).toMatch(/<s [^>]*>.*65,000 €.*<\/s>/);
    expect(said.indexOf('60,000 €')).toBeLessThan(said.indexOf('or 399 € / Month'));
    expect(words(card({}, meta)), 'without a representative example').not.toContain('399');
    const onTop = words(card({ prices_type: 'lease' }, meta, { ...usualSettings, monthlyExample: { en: 'Lease …' } }));
    expect(onTop.indexOf('399 € / Month')).toBeLessThan(onTop.indexOf('60,000 €'));
    expect(onTop, 'below nothing').not.toContain('or 399');
  });

  it('names a new car’s price on the road with its state', () => {
    const price = { state: 'NSW' as const, value: '70500.00', label: 'Drive away', description: '', disclaimer: '' };
    const said = words(card({ prices_drive_away: { current_drive_away: price } }));
    expect(said).toContain('Drive away · NSW');
    expect(said).toContain('70,500 €');
    expect(said).not.toContain('68,900');
    const plain = { ...price, label: '' };
    expect(words(card({ prices_drive_away: { current_drive_away: plain } }))).toContain('Drive-away price, NSW');
  });

  it('names only the states, statuses and figures that the settings allow', () => {
    const quiet = { ...usualSettings, cardStatuses: [], cardStates: ['used' as const] };
    expect(words(card())).toMatch(/\|New\|In stock\|/);
    expect(words(card({}, {}, quiet))).not.toMatch(/\|New\||\|In stock\|/);
    const few = words(card({}, {}, { ...usualSettings, cardFigures: ['mileage'] }));
    expect([few.includes('12,500'), few.includes('Diesel'), few.includes('In stock')]).toEqual([true, false, false]);
  });

  it('has words where a picture is missing, and its small print', () => {
    const html = draw(<VehicleCard vehicle={{ ...sampleCar(), photos: [] }} settings={usualSettings} />);
    expect(html).toContain('Pictures will follow');
    expect(html).not.toContain('<img');
    expect(card({ product_card_disclaimer: { description: 'Without <b>plates</b>' } })).toContain(
      'Without &lt;b&gt;plates&lt;/b&gt;',
    );
  });
});
