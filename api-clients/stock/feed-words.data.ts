import {
  engineTypes,
  financingOptions,
  transmissions,
  vehiclePriceTypes,
  vehicleStates,
  vehicleStatuses,
} from './vehicle-words.ts';

interface WordList {
  values: readonly string[];
  /** What feeds write for a value, in small letters without accents. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The words that fields of a closed list are read from (en, de, fr); a feed's own map comes before them. */
export const feedWords: Readonly<Record<string, WordList>> = {
  engine_type: {
    values: engineTypes,
    words: {
      petrol: ['benzin', 'gasoline', 'super', 'super e10', 'super plus', 'e10', 'e5', 'essence', 'gas', 'otto', 'p'],
      diesel: ['gazole', 'd'],
      bev: ['electric', 'elektro', 'elektrisch', 'electrique', 'ev', 'strom', 'e'],
      hev: ['hybrid', 'hybride', 'full hybrid', 'vollhybrid', 'hybrid petrol', 'hybrid benzin', 'petrol hybrid'],
      mhev: ['mild hybrid', 'mild hybrid petrol', 'mild hybrid diesel', 'mildhybrid', 'hybride leger', 'micro hybride'],
      phev: [
        'plug in hybrid',
        'plugin hybrid',
        'plug in hybride',
        'hybride rechargeable',
        'petrol plug in hybrid',
        'benzin plug in hybrid',
      ],
      phev_rev: ['range extender', 'plug in hybrid range extender', 'rex'],
    },
  },
  transmission: {
    values: transmissions,
    words: {
      auto: [
        'automatic',
        'automatik',
        'automatikgetriebe',
        'automatique',
        'boite automatique',
        'semi automatic',
        'halbautomatik',
        'dsg',
        'cvt',
        'a',
      ],
      manual: [
        'manuell',
        'schaltgetriebe',
        'schaltung',
        'manuelle',
        'mecanique',
        'boite manuelle',
        'manual gearbox',
        'm',
      ],
    },
  },
  state: {
    values: vehicleStates,
    words: {
      new: ['neu', 'neuwagen', 'neuf', 'neuve', 'new car', 'n'],
      approved: ['approved used', 'certified', 'certified pre owned', 'cpo', 'gepruft', 'label', 'reconditionne'],
      used: [
        'gebraucht',
        'gebrauchtwagen',
        'occasion',
        'd occasion',
        'pre owned',
        'second hand',
        'used car',
        'vorfuhrwagen',
        'jahreswagen',
        'u',
      ],
    },
  },
  status: {
    values: vehicleStatuses,
    words: {
      stock: [
        'in stock',
        'available',
        'verfugbar',
        'sofort verfugbar',
        'auf lager',
        'lager',
        'lagerfahrzeug',
        'disponible',
        'en stock',
        'forecourt',
      ],
      available_soon: ['available soon', 'bald verfugbar', 'bientot disponible', 'due in', 'coming soon'],
      reserved: ['reserviert', 'reserve', 'reservee', 'sale in progress'],
      sold: ['verkauft', 'vendu', 'vendue'],
      in_production: ['in production', 'in produktion', 'en production', 'bestellt', 'ordered'],
      on_demand: ['on demand', 'auf bestellung', 'sur commande', 'built to order'],
      delivery: ['in transit', 'unterwegs', 'on its way', 'en livraison'],
      demo: ['demonstrator', 'vorfuhrwagen', 'vehicule de demonstration'],
    },
  },
  financing_options: {
    values: financingOptions,
    words: {
      cash: ['bar', 'barkauf', 'kauf', 'comptant', 'purchase'],
      lease: ['leasing', 'location', 'loa', 'lld'],
      rent: ['abo', 'subscription', 'abonnement', 'auto abo'],
    },
  },
  prices_type: {
    values: vehiclePriceTypes,
    words: {
      purchase: ['kauf', 'cash', 'achat', 'kaufpreis'],
      lease: ['leasing', 'location'],
      subscribe: ['abo', 'subscription', 'abonnement'],
    },
  },
};

const MAX_WORDS = 5_000;
const MAX_LETTERS = 60;
/** Feeds say the same words in every row. */
const plainWords = new Map<string, string>();

/** A word as lists of words know it: small letters and digits, without accents. */
export const plainWord = (text: string): string => {
  const known = plainWords.get(text);
  if (known !== undefined) return known;
  const plain = withoutAccents(text);
  if (text.length > MAX_LETTERS) return plain;
  if (plainWords.size >= MAX_WORDS) plainWords.clear();
  plainWords.set(text, plain);
  return plain;
};

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
