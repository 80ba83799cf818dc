import type { PageFacts, StoredOrder } from './page-facts.ts';

/** Names under which the browser remembers the journey (specification, site §9). */
export const storageKeys = {
  product: 'sl_product_page_data',
  order: 'sl_order_online_data',
  hold: 'sl_order_online_soft_lock',
  reservation: 'sl_order_online_reservation',
} as const;
/** Of the tab alone: models of the part exchange. */
export const MODELS_KEY = 'models';

/** The hold of a car, and whether the visitor was told of it. */
export interface StoredHold {
  vehicleId: string;
  lockId: string;
  expiresAt: string;
  isInitialModalShown: boolean;
  isKickedOutModalShown: boolean;
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the journey lives in its address.
  }
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The hold this browser knows of; null for what is none. */
export function storedHold(storage: Storage): StoredHold | null {
  const found = read(storage, storageKeys.hold);
  const isHold = typeof found === 'object' && found !== null && 'vehicleId' in found && 'lockId' in found;
  return isHold ? (found as StoredHold) : null;
}

/** Id of the car that was being ordered last and is not reserved; null where the browser knows none. */
export function storedCar(storage: Storage): string | null {
  const idIn = (key: string): string | null => {
    const found = read(storage, key);
    const id = typeof found === 'object' && found !== null && 'vehicleId' in found ? found.vehicleId : null;
    return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : null;
  };
  const car = idIn(storageKeys.order) ?? idIn(storageKeys.product);
  return car === idIn(storageKeys.reservation) ? null : car;
}

/** The entry of a hold goes when it is this car's; that of another car stays (specification, orders §4). */
export function clearHold(storage: Storage, vehicleId: string): void {
  if (storedHold(storage)?.vehicleId === vehicleId) storage.removeItem(storageKeys.hold);
}

/** What is kept of an order; null for what is none. */
function keptOrder(storage: Storage): StoredOrder | null {
  const found = read(storage, storageKeys.order);
  const isOrder =
    typeof found === 'object' &&
    found !== null &&
    'paymentOptionsData' in found &&
    typeof found.paymentOptionsData === 'object' &&
    found.paymentOptionsData !== null;
  return isOrder ? (found as StoredOrder) : null;
}

/** The way to pay that was chosen last; empty where none was. */
export const keptWay = (storage: Storage): string => keptOrder(storage)?.paymentOptionsData.type ?? '';

/** Keeps a way to pay before it is sent. */
export function keepWay(storage: Storage, type: string): void {
  const order = keptOrder(storage);
  if (order) write(storage, storageKeys.order, { ...order, paymentOptionsData: { ...order.paymentOptionsData, type } });
}

/** An order as a page tells it, with the way to pay that was chosen for the same car since, if it is still one. */
function withKeptWay(storage: Storage, order: StoredOrder): StoredOrder {
  const before = keptOrder(storage);
  const isSame = before?.vehicleId === order.vehicleId && before.configUrl === order.configUrl;
  const type = keptWay(storage);
  const { data } = order.paymentOptionsData;
  return isSame && data.includes(type) ? { ...order, paymentOptionsData: { type, data } } : order;
}

/** Clears what is kept of an order, on request. */
export const clearOrder = (storage: Storage): void => storage.removeItem(storageKeys.order);

/** Whether a window was shown for this hold already; from now on it was. */
export function isShownFirst(
  storage: Storage,
  name: 'isInitialModalShown' | 'isKickedOutModalShown',
  lockId: string,
): boolean {
  const hold = storedHold(storage);
  if (!hold || hold.lockId !== lockId) return false;
  if (hold[name]) return false;
  write(storage, storageKeys.hold, { ...hold, [name]: true });
  return true;
}

/** Keeps what a page says: choices and ids, nothing of who the visitor is. */
export function keepFacts(storage: Storage, { product, order, hold, reservation, ended }: PageFacts): void {
  if (product) write(storage, storageKeys.product, product);
  if (order) write(storage, storageKeys.order, withKeptWay(storage, order));
  if (ended) clearHold(storage, ended);
  if (hold) {
    const before = storedHold(storage);
    const isSame = before?.lockId === hold.lockId;
    write(storage, storageKeys.hold, {
      ...hold,
      isInitialModalShown: isSame && before.isInitialModalShown === true,
      isKickedOutModalShown: isSame && before.isKickedOutModalShown === true,
    } satisfies StoredHold);
  }
  if (reservation) {
    write(storage, storageKeys.reservation, reservation);
    clearOrder(storage);
  }
}

export const keepModels = (storage: Storage, models: unknown): void => write(storage, MODELS_KEY, models);
