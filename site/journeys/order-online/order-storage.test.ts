import { expect, it } from 'vitest';
import {
  clearHold,
  isShownFirst,
  keepFacts,
  keepWay,
  keptWay,
  storageKeys,
  storedCar,
  storedHold,
} from './order-storage.ts';
import { type PageFacts, storedOrder } from './page-facts.ts';
import { stateAtPayment } from './pretend-payment.testing.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const base: PageFacts = { context: 'checkout_reservation', affiliation: null, route: 'x' };
const hold = { vehicleId: 'car-1', lockId: 'lock-1', expiresAt: '2026-11-26T10:00:00.000Z' };

it('the four keys of the specification hold the journey', () => {
  expect(Object.values(storageKeys)).toEqual([
    'sl_product_page_data',
    'sl_order_online_data',
    'sl_order_online_soft_lock',
    'sl_order_online_reservation',
  ]);
});

it('the entry of a hold goes for its own car alone', () => {
  const storage = memory();
  keepFacts(storage, { ...base, hold });
  clearHold(storage, 'car-2');
  expect(storedHold(storage)).toMatchObject(hold);
  keepFacts(storage, { ...base, ended: 'car-1' });
  expect(storedHold(storage)).toBeNull();
});

it('a window is shown once for each hold, whatever the page says again', () => {
  const storage = memory();
  keepFacts(storage, { ...base, hold });
  expect(isShownFirst(storage, 'isInitialModalShown', 'lock-1')).toBe(true);
  keepFacts(storage, { ...base, hold: { ...hold, expiresAt: '2026-11-26T10:09:00.000Z' } });
  expect(isShownFirst(storage, 'isInitialModalShown', 'lock-1')).toBe(false);
  keepFacts(storage, { ...base, hold: { ...hold, lockId: 'lock-2' } });
  expect(isShownFirst(storage, 'isInitialModalShown', 'lock-2')).toBe(true);
});

it('keeps the way to pay that was chosen for a car, while it is one, and says what the page says else', () => {
  const storage = memory();
  const arrive = (state: Partial<typeof stateAtPayment>) => {
    const order = storedOrder({ ...stateAtPayment, ...state }, { detailsRoute: '/car', activeStep: 3, terms: {} });
    keepFacts(storage, { ...base, order });
    return keptWay(storage);
  };
  keepWay(storage, 'paypal');
  expect(arrive({})).toBe('');
  keepWay(storage, 'paypal');
  expect(arrive({})).toBe('paypal');
  expect(arrive({ vendor: 'stripe' })).toBe('paypal');
  expect(arrive({ facts: { ...stateAtPayment.facts, vendors: ['stripe', 'liqpay'] }, vendor: 'liqpay' })).toBe(
    'liqpay',
  );
  expect(arrive({ vehicle: 'car-2' })).toBe('');
});

it('a reservation takes the place of what was being ordered', () => {
  const storage = memory();
  storage.setItem(storageKeys.order, '{"vehicleId":"car-1"}');
  keepFacts(storage, { ...base, reservation: { vehicleId: 'car-1', orderNumber: 'A-26-1', status: 'confirmed' } });
  expect(storage.getItem(storageKeys.order)).toBeNull();
  expect(JSON.parse(storage.getItem(storageKeys.reservation) ?? '')).toMatchObject({ orderNumber: 'A-26-1' });
});

it('knows the car of a hold that ended, and no car that is reserved', () => {
  const storage = memory();
  storage.setItem(storageKeys.product, '{"vehicleId":"car-1"}');
  keepFacts(storage, { ...base, hold, ended: 'car-1' });
  expect(storedCar(storage)).toBe('car-1');
  keepFacts(storage, { ...base, reservation: { vehicleId: 'car-1', orderNumber: 'A-26-1', status: 'confirmed' } });
  expect(storedCar(storage)).toBeNull();
});

it('nothing breaks over what others left there', () => {
  const storage = memory();
  for (const text of ['', 'null', '{', '"text"', '[1]', '{"paymentOptionsData":null}']) {
    storage.setItem(storageKeys.hold, text);
    storage.setItem(storageKeys.order, text);
    expect(storedHold(storage)).toBeNull();
    expect(keptWay(storage)).toBe('');
    keepWay(storage, 'paypal');
    expect(storage.getItem(storageKeys.order)).toBe(text);
  }
});
