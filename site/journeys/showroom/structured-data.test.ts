import { describe, expect, it } from 'vitest';
import { sampleVehicle } from '#site/testing/sample-vehicle.ts';
import { vehicleData } from './structured-data.ts';
import { showroomVehicle } from './vehicle-model.ts';

const at = { page: 'https://dealer.test/showroom/x', pictures: ['https://dealer.test/media/1.webp'] };
const dataOf = (...change: Parameters<typeof sampleVehicle>) =>
  vehicleData(showroomVehicle(sampleVehicle(...change), 'en'), at) as Record<string, unknown> & {
    offers: Record<string, unknown>;
  };

describe('structured data of a car', () => {
  it('is a car with what it is, and an offer with price, currency, availability and seller', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Car',
      name: 'Terran 90 P400e SE',
      brand: { '@type': 'Brand', name: 'Terran' },
      vehicleModelDate: '2024',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 18_450, unitCode: 'KMT' },
      vehicleEngine: {
        engineDisplacement: { value: 2, unitCode: 'LTR' },
        enginePower: { value: 404, unitCode: 'BHP' },
      },
      itemCondition: 'https://schema.org/UsedCondition',
      image: at.pictures,
      offers: {
        '@type': 'Offer',
        price: '64900.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'Terran Lakeside', address: { addressLocality: 'Lakeside' } },
      },
    });
  });

  it('says no price that visitors do not see', () => {
    const { offers } = dataOf({ attributes: { price_hidden: true, display_price: null } });
    expect(offers).not.toHaveProperty('price');
    expect(offers).not.toHaveProperty('priceCurrency');
    expect(offers.availability).toBe('https://schema.org/InStock');
    // Even when a stock service elsewhere told one.
    expect(dataOf({ attributes: { price_hidden: true } }).offers).not.toHaveProperty('price');
  });

  it('tells new from used, and what is reserved or sold from what is to be had', () => {
    const { itemCondition, offers } = dataOf({ attributes: { state: 'new', status: 'sold' } });
    expect(itemCondition).toBe('https://schema.org/NewCondition');
    expect(offers.availability).toBe('https://schema.org/SoldOut');
    expect(dataOf({ attributes: { status: 'reserved' } }).offers.availability).toContain('LimitedAvailability');
  });

  it('leaves out what nobody knows', () => {
    const data = dataOf({
      attributes: { vin: null, mileage: null, power: null, engine_capacity_normalized: null, number_of_seats: 0 },
      owner: null,
    });
    for (const name of [
      'vehicleIdentificationNumber',
      'mileageFromOdometer',
      'vehicleEngine',
      'vehicleSeatingCapacity',
    ])
      expect(data).not.toHaveProperty(name);
    expect(data.offers).not.toHaveProperty('seller');
    expect(JSON.stringify(data)).not.toContain('null');
  });
});
