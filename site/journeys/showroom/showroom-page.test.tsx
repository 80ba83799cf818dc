import { describe, expect, it } from 'vitest';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { photoSources } from '#site/stock/photo-sources.ts';
import { shownVehicles } from '#site/stock/shown-vehicle.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleListing, sampleVehicle, type VehicleChange } from '#site/testing/sample-vehicle.ts';
import { noHire } from './load-hire.ts';
import { fillsOf, type ShowroomData } from './load-showroom.ts';
import { ShowroomPage } from './showroom-page.tsx';
import { showroomVehicle } from './vehicle-model.ts';

const settings = {
  ...readSiteSettings(new Map(), console).of(stockSettings),
  monthlyExample: { en: 'Lease: cash price €64,900 …' },
};
const form = { form: { id: 'enquiry', attributes: { fields: [] } }, places: [] } as unknown as FormSource;
const now = new Date('2026-11-25T11:00:00Z');

function page(change: VehicleChange = {}, data: Partial<ShowroomData> = {}, locale = 'en') {
  const vehicle = showroomVehicle(sampleVehicle(change), locale);
  const loaded: ShowroomData = {
    similar: [],
    forms: new Map([['enquiry', form]]),
    fills: new Map(),
    hire: noHire,
    isWhole: true,
    ...data,
  };
  const images = photoSources([vehicle, ...loaded.similar], new Map());
  const context = sampleContext({
    locale,
    t: translateFor(locale),
    image: (id) => images.get(id) ?? null,
    form: (id) => loaded.forms.get(id) ?? null,
  });
  return draw(<ShowroomPage vehicle={vehicle} data={loaded} settings={settings} now={now} asked={{}} />, context);
}

/** The words of a page, each run of white space as one. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** The stars beside prices and what each leads to, in turn. */
const marks = (html: string) =>
  [...html.matchAll(/<a href="#(price-note-\w+)"[^>]*role="doc-noteref".*?<span aria-hidden="true">([*]+)</g)].map(
    ([, note = '', stars = '']) => {
      const [, said = ''] = new RegExp(`id="${note}"[^>]*>(.*?)</p>`).exec(html) ?? [];
      return [stars, words(said).trim()];
    },
  );

describe('stars beside prices', () => {
  const asMonthly = (type: 'lease' | 'subscribe') => ({
    type,
    value_raw: '649.00',
    old_price_raw: null,
    currency: 'EUR',
    hidden_from_visitors: false,
    period: 'month' as const,
  });
  const [cash] = sampleVehicle().meta.prices.list;
  const prices = [...(cash ? [cash] : []), asMonthly('lease'), asMonthly('subscribe')];
  const onTheRoad = (state: string, disclaimer: string) => ({
    [state]: { value: '69900', label: '', description: '', disclaimer },
  });

  it('are one more for each type of price, and lead to what is said of it', () => {
    const price_metadata = {
      ...onTheRoad('NSW', 'With stamp duty.'),
      ...onTheRoad('VIC', ''),
      ...onTheRoad('WA', 'No tax.'),
    };
    const example = '**, *** Representative example Lease: cash price €64,900 …';
    expect(marks(page({ prices, attributes: { state: 'new', price_metadata } }))).toEqual([
      ['*', '* With stamp duty.'],
      ['*', '* No tax.'],
      ['**', example],
      ['***', example],
    ]);
  });

  it('begin with the first type of which something is said', () => {
    expect(marks(page({ prices }))).toEqual(
      ['*', '**'].map((stars) => [stars, expect.stringMatching(/^[*], [*]{2} Rep/)]),
    );
    expect(marks(page({ prices: prices.slice(0, 1) }))).toEqual([]);
  });
});

describe('the page of a car', () => {
  it('says what a used car is, costs and has, who sells it and when that was confirmed', () => {
    const said = words(page());
    for (const text of [
      'Terran 90 P400e SE',
      'Retailer price',
      '64,900 €',
      '67,900 €',
      '649 € / Month',
      'AT-24-0192',
      '…456',
      '18,450 km',
      'Tow bar, retractable 1,250 €',
      '2.8 l/100 km',
      'Availability confirmed today at 09:40',
      'Open until 18:00',
      'By the water since 1998.',
      'Subject to prior sale.',
    ])
      expect(said).toContain(text);
    expect(said).not.toContain('Drive-away');
    // Each way to pay stands by itself: an “or” would follow nothing.
    expect(said).not.toContain('or 649');
  });

  it('asks for the first picture before anything else, and for others when they come near', () => {
    const html = page();
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/<img[^>]*loading="lazy"/g)?.length).toBeGreaterThan(3);
  });

  it('lets visitors of a new car choose the state of the drive-away price, without script', () => {
    const price = (value: string, label = '') => ({
      value,
      label,
      description: 'Estimate',
      disclaimer: 'Private buyers.',
    });
    const nsw = price('71200');
    const html = page({
      attributes: {
        state: 'new',
        price_metadata: { NSW: nsw, VIC: price('70900', 'On the road') },
        prices_drive_away: { current_drive_away: { state: 'NSW', ...nsw } },
      },
    });
    expect(html.match(/<input[^>]*name="drive-away"[^>]*>/g)).toEqual([
      expect.stringMatching(/checked[^>]*value="NSW"|value="NSW"[^>]*checked/),
      expect.not.stringContaining('checked'),
    ]);
    expect(words(html)).toContain('71,200 €');
    expect(words(html)).toContain('Drive-away price, NSW');
    expect(words(html)).toContain('On the road · VIC');
    expect(words(html)).toContain('Private buyers.');
    // Used cars are sold as they stand, whatever a feed says.
    expect(page({ attributes: { price_metadata: { NSW: nsw } } })).not.toContain('71,200');
  });

  it('shows no figure of a hidden price', () => {
    const html = page({
      attributes: {
        price_hidden: true,
        display_price: null,
        msrp_price: null,
        monthly_price: null,
        price_breakdown: [],
      },
      prices: [{ type: 'purchase', value_raw: null, old_price_raw: null, currency: 'EUR', hidden_from_visitors: true }],
    });
    expect(words(html)).toContain('Price on request');
    expect(html).not.toContain('data-minor');
    expect(html).not.toMatch(/64,?900/);
  });

  it('writes a second currency beside the first', () => {
    const html = page({
      priceSettings: { double_price: true, double_price_symbol: 'USD', double_price_rate: '1.1' },
    });
    expect(words(html)).toContain('71,390 USD');
  });

  it('stands without pictures, house, numbers and equipment', () => {
    const html = page({
      photos: 0,
      owner: null,
      buttons: [],
      attributes: { vin: null, short_vin: null, order_number: null, features_standard: [], features_optional: [] },
    });
    expect(words(html)).toContain('Pictures of this car will follow.');
    expect(html).not.toContain('fc-vehicle-gallery');
    expect(html).not.toContain('data-bar');
  });

  it('says that a car is sold or reserved, and lets nobody ask for a sold one', () => {
    const similar = shownVehicles(sampleListing([{ id: '11111111-2222-4333-8444-555555555555' }]), 'en');
    expect(words(page({ attributes: { status: 'sold' } }, { similar }))).toContain('This car has been sold.');
    const sold = page({ attributes: { status: 'sold' } });
    expect(words(sold)).not.toContain('Others like it');
    expect(sold).not.toContain('data-form-link');
    const reserved = page({ attributes: { status: 'reserved' } });
    expect(words(reserved)).toContain('Someone has reserved this car.');
    expect(reserved).toContain('data-form-link="enquiry"');
  });

  it('fills the place of the house, and the model where the form offers it', () => {
    const options = [{ value: 'gt', label: 'Aurel GT' }];
    const fields = [
      { id: 'own', type: 'text' },
      { id: 'model', type: 'radio', options },
      { id: 'house', type: 'location' },
    ];
    const places = [{ id: 'place-7', name: 'Harbour', city: '', dealer_code: 'H7' }];
    const asked = new Map([['drive', { form: { attributes: { fields } }, places } as unknown as FormSource]]);
    const car = { owner_dealer_code: 'H7', nameplate_name: 'AUREL GT' };
    expect(fillsOf(asked, car).get('drive')).toEqual({ house: 'place-7', model: 'gt' });
    expect(fillsOf(asked, { owner_dealer_code: null, nameplate_name: 'Lyra' }).get('drive')).toEqual({});
  });

  it('opens its forms about this car, with the place of its house, and none that is not published', () => {
    const html = page({}, { fills: new Map([['enquiry', { house: 'place-7' }]]) }).replaceAll('&amp;', '&');
    const href = /<a href="([^"]*)"[^>]*data-form-link/.exec(html)?.[1] ?? '';
    const asked = new URL(href, 'https://dealer.test').searchParams;
    expect(asked.get('vehicle[id]')).toBe('4f3a0b1c-0d2e-4f5a-8b6c-7d8e9f0a1b2c');
    expect(asked.get('hidden[house]')).toBe('place-7');
    expect(page({}, { forms: new Map() })).not.toContain('data-form-link');
  });

  it('leads into the order journey by the button of a set that reserves or orders, while the car may be reserved', () => {
    const nothing = { form_id: '', url: '', new_tab: false, button_set_setup_id: 'set-1' };
    const buttons = [{ button_type: 'reserve', label: 'Reserve online', action: 'custom' as const, ...nothing }];
    const html = page({ setupType: 'reserve', buttons });
    expect(html).toContain('href="/showroom-order-online/vehicle/4f3a0b1c-0d2e-4f5a-8b6c-7d8e9f0a1b2c"');
    expect(page({ setupType: 'reserve', buttons, reservable: false })).not.toContain('showroom-order-online');
    expect(page({ setupType: 'enquiry', buttons })).not.toContain('showroom-order-online');
  });

  it('shows the film of a car only once others may be asked for it', () => {
    const html = page({ attributes: { video_url: 'https://www.youtube.com/watch?v=abcdefghijk' } });
    expect(html).toMatch(/<template><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk"/);
    expect(page({ attributes: { video_url: 'javascript:alert(1)' } })).not.toContain('javascript:');
  });

  it('has a class graphic that is said in words too', () => {
    expect(page()).toContain('aria-label="CO2 class B on a scale from A, the best, to G"');
    expect(page({ attributes: { co2_class: null } })).not.toContain('aria-label="CO2 class');
  });

  it('leads to similar cars', () => {
    const similar = shownVehicles(sampleListing([{ id: '11111111-2222-4333-8444-555555555555' }]), 'en');
    expect(page({}, { similar })).toContain('-11111111-2222-4333-8444-555555555555"');
    expect(page({}, { similar })).not.toContain('href="#similar"');
    const sold = page({ attributes: { status: 'sold' } }, { similar });
    expect(sold).toMatch(/<a href="#similar"[\s\S]*<h2 id="similar"/);
  });

  it('says in the parts of a price what is taken off, and leaves out what costs nothing', () => {
    const parts = [
      { label: 'Terran 90', value: '70000.00' },
      { label: 'Floor mats', value: '0.00' },
      { label: 'Discount', value: '-4882.00' },
    ];
    const said = words(page({ attributes: { price_breakdown: parts } }));
    expect(said).toContain('Terran 90 70,000 €');
    expect(said).toContain('Discount \u22124,882 €');
    expect(said).not.toContain('Floor mats');
  });

  it('speaks German and Arabic', () => {
    expect(words(page({}, {}, 'de'))).toContain('Händlerpreis');
    expect(words(page({}, {}, 'ar'))).toContain('سعر الوكيل');
  });

  it('shows whatever a field of a car holds as text', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}';
    const { attributes } = sampleVehicle().data;
    const texts = Object.fromEntries(
      Object.entries(attributes).filter(([name, value]) => typeof value === 'string' && !fixed.has(name)),
    );
    const html = page({
      attributes: {
        ...Object.fromEntries(Object.keys(texts).map((name) => [name, evil])),
        title: evil,
        footnotes: [evil],
        disclaimers: [evil],
        price_breakdown: [{ label: evil, value: '1' }],
        features_standard: [{ group: evil, name: evil }],
        features_optional: [{ group: evil, name: evil, price: evil }],
        japan_used_and_approved_cars_field: [{ label: evil, value: evil }],
        prices_on_the_road: { value: '5', label: evil },
        reservation: evil,
        avl_field: evil,
        delivery_date: evil,
        video_url: evil,
        model_display_name: evil,
        product_card_disclaimer: { description: evil },
      },
      owner: { name: evil, address: evil, city: evil, phone: evil, email: evil, html_full: evil },
      buttons: [
        {
          button_type: evil,
          label: evil,
          button_set_setup_id: 'set-1',
          action: 'url',
          form_id: '',
          url: evil,
          new_tab: true,
        },
        {
          button_type: 'x',
          label: 'x',
          button_set_setup_id: 'set-1',
          action: 'url',
          form_id: '',
          url: 'javascript:alert(1)',
          new_tab: false,
        },
      ],
      priceSettings: { currency_symbol: evil, purchase_format: `% ^ ${evil}` },
    });
    expect(html).not.toMatch(/<script|<img[^>]*onerror|javascript:/i);
  });
});

/** What is one of a few words, or an address of our own service. */
const fixed: ReadonlySet<string> = new Set([
  'state',
  'status',
  'prices_type',
  'transmission',
  'currency',
  'link',
  'display_price',
  'sale_price',
  'msrp_price',
  'monthly_price',
  'co2_class',
  'stock_confirmed_at',
  'created_at',
  'updated_at',
]);
