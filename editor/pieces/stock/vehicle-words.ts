import type {
  EngineType,
  FinancingOption,
  Publication,
  Transmission,
  VehicleGap,
  VehiclePriceType,
  VehicleState,
  VehicleStatus,
} from '#api-clients/stock/vehicle-words.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';

/** Where a car is in its life, in words. */
export const statusWords: Readonly<Record<VehicleStatus, StatusLook>> = {
  stock: { label: t('In stock'), tone: 'ok', shape: 'filled' },
  available_soon: { label: t('Available soon'), tone: 'info', shape: 'half' },
  reserved: { label: t('Reserved'), tone: 'warn', shape: 'half' },
  sold: { label: t('Sold'), tone: 'neutral', shape: 'filled' },
  in_production: { label: t('In production'), tone: 'info', shape: 'hollow' },
  on_demand: { label: t('Built to order'), tone: 'neutral', shape: 'hollow' },
  delivery: { label: t('In delivery'), tone: 'info', shape: 'half' },
  demo: { label: t('Demonstrator'), tone: 'accent', shape: 'filled' },
};

/** Whether visitors find it. */
export const publicationWords: Readonly<Record<Publication, StatusLook>> = {
  draft: { label: t('Draft'), tone: 'neutral', shape: 'hollow' },
  published: { label: t('On the site'), tone: 'ok', shape: 'filled' },
  archived: { label: t('Archived'), tone: 'neutral', shape: 'half' },
};

export const stateWords: Readonly<Record<VehicleState, string>> = {
  new: t('New'),
  approved: t('Approved'),
  used: t('Second-hand'),
};

export const engineWords: Readonly<Record<EngineType, string>> = {
  petrol: t('Petrol'),
  diesel: t('Diesel'),
  bev: t('Electric'),
  hev: t('Hybrid'),
  mhev: t('Mild hybrid'),
  phev: t('Plug-in hybrid'),
  phev_rev: t('Plug-in hybrid with range extender'),
};

export const transmissionWords: Readonly<Record<Transmission, string>> = {
  auto: t('Automatic gearbox'),
  manual: t('Manual'),
};

export const priceTypeWords: Readonly<Record<VehiclePriceType, string>> = {
  purchase: t('Purchase'),
  lease: t('Lease, a month'),
  subscribe: t('Subscription, a month'),
};

export const financingWords: Readonly<Record<FinancingOption, string>> = {
  cash: t('Cash'),
  lease: t('Lease'),
  rent: t('Subscription'),
};

/** What a car lacks before it sells well. */
export const gapWords: Readonly<Record<VehicleGap, { label: string; hint: string }>> = {
  photos: { label: t('Pictures'), hint: t('Five pictures or more') },
  price: { label: t('Price'), hint: t('A price, for purchase or a month') },
  description: { label: t('Description'), hint: t('Two sentences or more') },
  label: { label: t('Energy label'), hint: t('Consumption, CO₂ and class: new cars must tell them') },
  owner: { label: t('Dealer'), hint: t('The house where it stands') },
  equipment: { label: t('Equipment'), hint: t('What it has on board') },
  vin: { label: t('VIN'), hint: t('Its identification number') },
};

export const entriesOf = <Key extends string>(words: Readonly<Record<Key, string | { label: string }>>) =>
  (Object.entries(words) as [Key, string | { label: string }][]).map(([id, said]) => ({
    id,
    label: typeof said === 'string' ? said : said.label,
  }));

const isWhole = (amount: string): boolean => Number.isInteger(Number(amount));

/** An amount as people of this language read it: "€ 34,900". */
export const moneyInWords = (amount: string, currency: string): string =>
  new Intl.NumberFormat(formatLocale, {
    style: 'currency',
    currency,
    ...(isWhole(amount) ? { maximumFractionDigits: 0 } : {}),
  }).format(Number(amount));

export const numberInWords = (value: number): string => value.toLocaleString(formatLocale);

export const carsInWords = (count: number): string => t('{count, plural, one {# car} other {# cars}}', { count });
